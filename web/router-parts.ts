import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Part {
  /** what of the router uses it in a browser */
  readonly users: RegExp;
  /** of ours, with the names that the router uses */
  readonly file: string;
}

/** By file of the router. */
export const PARTS: Readonly<Record<string, Part>> = {
  'fog-of-war.js': {
    users: /\/react-router\/dist\/\w+\/(?:index|lib\/dom\/ssr\/components)\.js$/,
    file: fileURLToPath(new URL('app/api/route-discovery.ts', import.meta.url)),
  },
  'instrumentation.js': {
    users: /\/react-router\/dist\/\w+\/lib\/router\/router\.js$/,
    file: fileURLToPath(new URL('app/api/no-instrumentation.ts', import.meta.url)),
  },
};

/**
 * Gives the browser's build parts of the router of our own. A page comes with the routes that match, and the others are
 * one file, asked for when the page is at rest; the router would ask the server for the routes of each link. And nobody
 * is told what the router does, which takes 2 kB. A new version of the router has to be compared
 * (router-parts.test.ts).
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/(?:fog-of-war|instrumentation)\.js$/ },
      handler(source, importer = '') {
        const part = PARTS[basename(source)];
        return part?.users.test(importer) === true ? part.file : null;
      },
    },
  };
}
