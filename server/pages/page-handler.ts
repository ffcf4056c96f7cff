import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageHandler } from '@sise/contract/page';
import type { FastifyInstance } from 'fastify';
import { WEB_BUILD } from './web-build.ts';

/** Loads the built page handler once. */
export async function loadBuiltPages(): Promise<PageHandler> {
  const bundle = `${WEB_BUILD}server/index.js`;
  if (!existsSync(bundle)) throw new Error('The pages are not built: run `npm run build` first.');
  const built = (await import(pathToFileURL(bundle).href)) as { handle: PageHandler }; // web/server.ts exports it
  return built.handle;
}

/**
 * Serves the pages from their sources, for development: Vite answers for files and changes, and every request gets the
 * newest handler.
 */
export async function serveWrittenPages(app: FastifyInstance): Promise<() => Promise<PageHandler>> {
  const { default: middie } = await import('@fastify/middie');
  const root = fileURLToPath(new URL('../../web/', import.meta.url));
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: { server: app.server } }, appType: 'custom' });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return async () => ((await vite.ssrLoadModule('/server.ts')) as { handle: PageHandler }).handle; // web/server.ts exports it
}
