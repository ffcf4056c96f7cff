import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const hooks = (file: string): string => fileURLToPath(new URL(`app/api/${file}`, import.meta.url));
/** By environment of the build. */
const HOOKS: Readonly<Record<string, string>> = {
  ssr: hooks('server-query-hooks.ts'),
  client: hooks('hydrating-query-hooks.ts'),
};

/**
 * Gives the pages the query hooks of where they run; what they import is the library. The server's read the cache once,
 * as no component lives there. The browser's hydrate a part of the page with the response that came with it.
 */
export function queryHooks(): Plugin {
  return {
    name: 'query-hooks',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@tanstack\/react-query$/ },
      handler(_, importer) {
        const found = HOOKS[this.environment.name];
        return found === undefined || importer === found ? null : found;
      },
    },
  };
}
