import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Part {
  /** the router's file */
  readonly of: string;
  /** what of the router uses it in a browser */
  readonly users: RegExp;
  /** of ours, with the names that the router uses */
  readonly file: string;
}

export const PARTS: readonly Part[] = [
  {
    of: 'fog-of-war.js',
    users: /\/react-router\/dist\/\w+\/(?:index|lib\/dom\/ssr\/components)\.js$/,
    file: fileURLToPath(new URL('app/api/route-discovery.ts', import.meta.url)),
  },
  {
    of: 'instrumentation.js',
    users: /\/react-router\/dist\/\w+\/lib\/router\/router\.js$/,
    file: fileURLToPath(new URL('app/api/no-instrumentation.ts', import.meta.url)),
  },
  {
    of: 'routeModules.js',
    users: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/,
    file: fileURLToPath(new URL('app/api/route-code.ts', import.meta.url)),
  },
  {
    of: 'routeModules.js',
    users: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js$/,
    file: fileURLToPath(new URL('app/api/prefetched-code.ts', import.meta.url)),
  },
];

/**
 * Gives the browser's build parts of the router of our own. A page comes with the routes that match, and the others are
 * one file, asked for when the page is at rest; the router would ask the server for the routes of each link. Where the
 * code of a page does not come, the router would load the present one anew. And nobody is told what the router does,
 * which takes 2 kB. A new version of the router has to be compared (router-parts.test.ts).
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/(?:fog-of-war|instrumentation|routeModules)\.js$/ },
      handler(source, importer = '') {
        const part = PARTS.find(({ of, users }) => of === basename(source) && users.test(importer));
        return part?.file ?? null;
      },
    },
  };
}
