import { EMBEDDED_CARDS } from '@sise/contract/offline';

/**
 * What the worker does with a request. page: the network, then a kept copy or the offline page. asset: the cache, then
 * the network. network: nothing, the browser goes on as without a worker.
 */
export type RequestPlan = 'page' | 'asset' | 'network';

export const ASSETS = '/assets/';
/** The API and its files, the newspaper's app, cards in other sites, pictures of links: nothing of these is kept. */
const NETWORK_ONLY = ['/api/', '/hkapp/', EMBEDDED_CARDS, '/og/', '/socket.io/'];

/** @param origin of this site */
export function planFor({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestPlan {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'network';
  if (pathname.startsWith(ASSETS)) return 'asset';
  return mode === 'navigate' && isPagePath(pathname) ? 'page' : 'network';
}

/** Whether a path may be one of a page; a file, such as a calendar, has an extension. */
export function isPagePath(pathname: string): boolean {
  const isElsewhere = NETWORK_ONLY.some((prefix) => `${pathname}/`.startsWith(prefix) && pathname !== '/embed');
  return !isElsewhere && !/\.\w+$/.test(pathname);
}
