import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { OFFLINE_FILES, serveOfflineFiles } from './offline-files.ts';

/** The build of the pages: client files, and the server bundle with the page handler. */
export const WEB_BUILD = fileURLToPath(new URL('../web/build/', import.meta.url));

const YEAR = 31_536_000;

/** Serves the files of the web build, compressed beforehand. Names under /assets hold a hash of their content. */
export async function serveAssets(app: FastifyInstance, config: Config): Promise<void> {
  const root = `${WEB_BUILD}client`;
  if (config.development || !existsSync(root)) return; // in development Vite serves them
  const ownRoutes: string[] = Object.values(OFFLINE_FILES);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', ...ownRoutes],
    cacheControl: false,
    setHeaders(reply, path) {
      if (ownRoutes.some((name) => path.includes(`/${name}`))) return;
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600');
    },
  });
  serveOfflineFiles(app, config, root);
}
