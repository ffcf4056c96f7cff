import { relative } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Packages of very many small files: finding them takes longer than running them. All others stay where they are. */
const MANY_FILES = [
  'kysely',
  'better-auth',
  'better-call',
  'jose',
  'zod',
  /^@better-/,
  /^@noble\//,
  /^@opentelemetry\//,
];

/**
 * Builds the server into one script. Started from its sources it has 2,700 modules to find, read and keep with their
 * comments: a second of CPU and a tenth of the memory.
 */
export default defineConfig({
  plugins: [addressesOfSources()],
  ssr: { noExternal: [/^@sise\//, ...MANY_FILES] },
  build: { ssr: 'main.ts', outDir: 'build', minify: false, rollupOptions: { output: { comments: false } } },
});

/** What the server finds by the address of its module (a worker's script, the seed, built pages) stays where it was. */
function addressesOfSources(): Plugin {
  return {
    name: 'addresses-of-sources',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: 'import.meta' },
      handler(code, id) {
        const source = JSON.stringify(`../${relative(import.meta.dirname, id)}`);
        return code
          .replaceAll('import.meta.main', 'false')
          .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      },
    },
  };
}
