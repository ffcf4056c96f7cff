import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

/**
 * Builds the service worker into the built site as one script. It bears the name of the site's build, so a new build has a
 * new worker.
 */
export default defineConfig({
  publicDir: false,
  define: { BUILD: JSON.stringify(builtVersion()) },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rollupOptions: { input: 'worker/main.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
});

/** The hash of the manifest of all pages. */
function builtVersion(): string {
  const manifest = readdirSync('build/client/assets').find((name) => /^manifest-\w+\.js$/.test(name));
  if (manifest === undefined) throw new Error('The pages come before the service worker: build/client has none.');
  return manifest.slice('manifest-'.length, -'.js'.length);
}
