import { ORIGIN_PROXY } from '@sise/contract/paths';
import type { PublisherConfig } from '../config/config.ts';

/** Segments of plain characters: no escape, no empty segment, none of dots alone. */
const PLAIN_PATH = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+\/?$/;
/** Query fields that say who the reader is, in any case. */
const SECRET_FIELDS = /^(?:_?hk_?token|ssotoken|ssoid|authkey|device-?id|email)$/i;

/**
 * The address on the publisher's site that a request to the proxy is for; null for one that the proxy does not reach.
 * Fields that say who the reader is are left out.
 * @param url path and query as the client wrote them
 */
export function targetOf(url: string, publisher: PublisherConfig): URL | null {
  const [whole = ''] = url.split('#', 1);
  const at = whole.indexOf('?');
  const path = at === -1 ? whole : whole.slice(0, at);
  if (!path.startsWith(`${ORIGIN_PROXY}/`)) return null;
  const target = new URL(publisher.origin);
  target.pathname = path.slice(ORIGIN_PROXY.length);
  if (!isReached(target, publisher) || target.pathname !== path.slice(ORIGIN_PROXY.length)) return null;
  for (const [name, value] of new URLSearchParams(at === -1 ? '' : whole.slice(at)))
    if (!SECRET_FIELDS.test(name)) target.searchParams.append(name, value);
  return target;
}

/** Whether an address is one of those that the proxy may request. */
export function isReached({ origin, pathname }: URL, publisher: PublisherConfig): boolean {
  return (
    origin === publisher.origin &&
    PLAIN_PATH.test(pathname) &&
    publisher.paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  );
}
