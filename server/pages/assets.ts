import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { OFFLINE_FILES, serveOfflineFiles } from './offline-files.ts';
import { isUnchanged } from '../raw-response-cache.ts';
import type { RawResponseCache } from '../raw-response-cache.ts';
import { refuse } from '../refusal.ts';
import { encodingFor } from '../encoded-body.ts';
import { ASSETS, WEB_BUILD } from './web-build.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Endings of the files that the build has compressed. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;

/** Addresses at which clients look for an icon, with the icon's own. */
const ICONS = {
  '/favicon.ico': '/icons/icon-192.png',
  '/apple-touch-icon.png': '/icons/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': '/icons/apple-touch-icon.png',
} as const;

/** Serves the files of the web build, compressed beforehand. */
export async function serveAssets(app: FastifyInstance, config: Config, rawCache: RawResponseCache): Promise<void> {
  const root = `${WEB_BUILD}client`;
  if (config.development || !existsSync(root)) return; // in development Vite serves them
  const ownRoutes: string[] = Object.values(OFFLINE_FILES);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**', ...ownRoutes],
    cacheControl: false,
    setHeaders(reply, path) {
      if (ownRoutes.some((name) => path.includes(`/${name}`))) return;
      reply.header('cache-control', 'public, max-age=3600');
    },
  });
  serveHashedFiles(app, `${root}${ASSETS}`, rawCache);
  serveOfflineFiles(app, config, root);
}

/** Leads clients that ask for an icon without reading a page to one that there is. */
export function redirectToIcons(app: FastifyInstance): void {
  for (const [asked, icon] of Object.entries(ICONS))
    app.get(asked, (_, reply) => reply.header('cache-control', 'public, max-age=604800').redirect(icon, 301));
}

/** Serves the files of a folder, which never change: each is read once, and then stands in the raw response cache. */
export function serveHashedFiles(app: FastifyInstance, folder: string, rawCache: RawResponseCache): void {
  const names = new Set(readdirSync(folder));
  app.get<{ Params: { '*': string } }>(`${ASSETS}*`, async (request, reply) => {
    const name = request.params['*'];
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name)) return refuse('path.unknown');
    const etag = `"${name}"`;
    const headers = { 'cache-control': FOREVER, vary: 'accept-encoding', etag };
    if (isUnchanged(request.headers, etag)) return reply.headers(headers).code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const ending = encoding === 'identity' ? '' : COMPRESSED[encoding];
    const isCompressed = ending !== '' && names.has(name + ending);
    const body = await readFile(folder + name + (isCompressed ? ending : '')).catch(refuseGone);
    reply.headers(headers).type(type);
    if (isCompressed) reply.header('content-encoding', encoding);
    rawCache.put(request, reply, body, () => true);
    return reply.send(body);
  });
}

/** A file that has vanished since the folder was listed, as when a build is replaced, is an unknown path. */
function refuseGone(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') return refuse('path.unknown');
  throw error;
}
