import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HOOKS = fileURLToPath(new URL('app/api/server-query-hooks.ts', import.meta.url));

/**
 * Gives the server's build the query hooks that read the cache once. The pages import the library, whose hooks observe a
 * query for as long as a component lives; on the server no component lives.
 */
export function queryHooksOnServer(): Plugin {
  return {
    name: 'query-hooks-on-server',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /^@tanstack\/react-query$/ },
      handler: (_, importer) => (importer === HOOKS ? null : HOOKS),
    },
  };
}
