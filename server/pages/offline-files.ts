import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { OFFLINE_CACHES, OFFLINE_PAGE, SERVICE_WORKER } from '@sise/contract/offline';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Files of the build that get their own routes. */
export const OFFLINE_FILES = { worker: 'sw.js', page: 'offline.html' } as const;

/** The worker where the site keeps no pages: it drops what an earlier one kept, and goes. */
const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${OFFLINE_CACHES}')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The worker loads nothing but this site's pages and files. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Serves the service worker and the page it shows without a network. Browsers compare the worker with theirs at each
 * visit, so neither may be cached.
 * @param root of the built client files
 */
export function serveOfflineFiles(app: FastifyInstance, { offlinePages }: Config, root: string): void {
  const page = `${root}/${OFFLINE_FILES.page}`;
  const policy = existsSync(page) ? pagePolicy(readFileSync(page, 'utf8')) : '';
  app.get(SERVICE_WORKER, async (_, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
    if (offlinePages) return reply.sendFile(OFFLINE_FILES.worker);
    return reply.type('text/javascript; charset=utf-8').send(RETIRING_WORKER);
  });
  app.get(OFFLINE_PAGE, async (_, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy);
    return reply.sendFile(OFFLINE_FILES.page);
  });
}

/** Allows exactly the style sheets and the script that stand in the page. */
function pagePolicy(html: string): string {
  const hashesOf = (tag: string) => {
    const texts = html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'));
    return Array.from(texts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(
      ' ',
    );
  };
  return [
    "default-src 'none'",
    `style-src ${hashesOf('style')}`,
    `script-src ${hashesOf('script')}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
