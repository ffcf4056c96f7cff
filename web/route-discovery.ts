import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DISCOVERY = fileURLToPath(new URL('app/api/route-discovery.ts', import.meta.url));
/** What of the router uses its own discovery in a browser. */
const USERS = /\/react-router\/dist\/\w+\/(?:index|lib\/dom\/ssr\/components)\.js$/;

/**
 * Gives the browser's build a discovery of routes of its own: a page comes with the routes that match, and the others are
 * one file, asked for when the page is at rest. The router's would ask the server for the routes of each link.
 */
export function routeDiscovery(): Plugin {
  return {
    name: 'route-discovery',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/fog-of-war\.js$/ },
      handler: (_, importer = '') => (USERS.test(importer) ? DISCOVERY : null),
    },
  };
}
