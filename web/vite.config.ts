import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtClassName } from './class-names.ts';
import { declareLayerOrder } from './declare-layer-order.ts';
import { inlineClassNames } from './inline-class-names.ts';
import { leaveSchemasBehind } from './leave-schemas-behind.ts';
import { queryHooks } from './query-hooks.ts';
import { remLengths } from './rem-lengths.ts';
import { roomQueries } from './room-queries.ts';
import { routerParts } from './router-parts.ts';
import { scriptFiles } from './script-files.ts';
import { stylesOnce } from './styles-once.ts';

/**
 * The React Compiler takes the components that say 'use memo': those that draw with every tick or scroll. Compiling all
 * of them adds 13 kB (gzip) to the first page, and most of them draw once.
 */
const COMPILER = reactCompilerPreset({ compilationMode: 'annotation' });

export default defineConfig(({ command }) => ({
  plugins: [
    process.env.VITEST
      ? []
      : [
          leaveSchemasBehind(),
          queryHooks(),
          routerParts(),
          declareLayerOrder(),
          ...inlineClassNames(),
          reactRouter(),
          scriptFiles(),
          stylesOnce(),
          babel({ presets: [COMPILER] }),
        ],
  ],
  // Found before the first request: what is found later makes Vite load the page again.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/features/**/*.tsx'] },
  // The built server is one file with production React inside, whatever NODE_ENV says where it runs. In development
  // only the workspaces, which are TypeScript sources, pass through Vite.
  ssr: { noExternal: command === 'build' ? true : [/^@sise\//] },
  css: {
    modules: { generateScopedName: command === 'build' ? builtClassName : '[local]_[hash:base64:4]' },
    postcss: { plugins: [remLengths, roomQueries] },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  environments: {
    ssr: { build: { rollupOptions: { input: './server.ts', output: { comments: false } } } },
  },
}));
