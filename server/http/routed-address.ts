import { isCall } from '@sise/contract/catalog';
import type { Page } from '@sise/contract/page-row';
import { ORIGIN_PROXY, pageAt } from '@sise/contract/paths';
import type { FastifyInstance } from 'fastify';
import { versioned } from './call-address.ts';
import { partsOf } from './canonical-query.ts';
import { isReadable, spelled } from './path-spelling.ts';
import { UNKNOWN_PAGE } from './unknown-page.ts';

/** An address that no call has. */
const UNKNOWN_CALL = '/api';
/** What the pages' router puts behind the path of a page to ask for the results of its loaders. */
const OF_LOADERS = '.data';
/** The pages whose loaders run on the server alone: the browser asks for nothing of any other. */
const LOADED_BY_SERVER: ReadonlySet<Page['kind']> = new Set(['account', 'gallery', 'phone-gallery']);

/**
 * The address that the router gets for one that a client wrote, in its one spelling: limits, rules and routes read the
 * same. One that cannot be decoded becomes one that nothing has, so that it takes the way of every request; so does one
 * of loaders that nobody asks for, which the pages' router would answer past the site's own rules.
 */
export function routedAddress(url: string): string {
  if (!isReadable(url)) return isCall(url) || url.startsWith(`${ORIGIN_PROXY}/`) ? UNKNOWN_CALL : UNKNOWN_PAGE;
  const address = versioned(spelled(url));
  return isOfUnaskedLoaders(address) ? UNKNOWN_PAGE : address;
}

function isOfUnaskedLoaders(address: string): boolean {
  const [path] = partsOf(address);
  if (!path.endsWith(OF_LOADERS) || isCall(path) || path.startsWith(`${ORIGIN_PROXY}/`)) return false;
  return !LOADED_BY_SERVER.has(pageAt(path.slice(0, -OF_LOADERS.length))?.page.kind);
}

/**
 * Redirects an address in another spelling to its own, so that caches and search engines have one. The redirect is not
 * kept, since the query may have a login.
 */
export function redirectToSpelling(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    const address = spelled(originalUrl);
    if (address === originalUrl) return;
    const isRead = method === 'GET' || method === 'HEAD';
    return reply.header('cache-control', 'no-store').redirect(address, isRead ? 301 : 308);
  });
}
