import type { IncomingMessage } from 'node:http';
import { readAnalystLook } from '@sise/contract/analyst-look';
import { isCall } from '@sise/contract/catalog';
import { isEmbedPath } from '@sise/contract/embeds';
import { readPreferences, VIEW_COOKIE, writePreferences } from '@sise/contract/page';
import type { Device } from '@sise/contract/page';
import { encodingFor } from './encoded-body.ts';
import type { Encoding } from './encoded-body.ts';
import { formatOf } from './http/response-format.ts';
import type { Format } from './http/response-format.ts';
import type { AppState } from '@sise/contract/native-app';
import { onWeb, paths } from '@sise/contract/paths';
import type { SharesResponse } from './application-key.ts';
import type { CallAddresses } from './http/call-address.ts';
import { canonicalPairs, partsOf } from './http/canonical-query.ts';
import { cookieIn } from './http/cookie.ts';
import { deviceOf } from './pages/device.ts';
import { memoized } from './memoized.ts';
import { addressShowsCredentials, headersShowCredentials } from './identity/credentials.ts';
import type { AppOf } from './identity/credentials.ts';
import type { OriginOf } from './http/request-origin.ts';
import type { CacheKey } from './variant-cache.ts';
import { ASSETS } from './pages/web-build.ts';

/** The key of a request in the raw response cache; null for a request that is never cached there. */
export type ResponseKeyOf = (
  request: Pick<IncomingMessage, 'method' | 'headers' | 'socket'>,
  url: string,
) => CacheKey | null;

/** A segment of a page's path as the site itself writes it: a name, or the code of a stock or of an analyst. */
const PAGE_SEGMENT = /^(?:[a-z0-9-]+|[0-9A-Z]{6}|[A-Z]\d{1,4})$/;
/** Longer addresses of pages are not cached. */
const LONGEST_PAGE_ADDRESS = 300;

/** The variants of a call's response: constants, whose hashes are known. */
const CALL_VARIANTS = { json: variantsOf('json'), csv: variantsOf('csv') };

/** A request with a token or a key of its own has no cache key: it is handled without the cache. */
export function createResponseKeyOf(
  calls: CallAddresses,
  originOf: OriginOf,
  appOf: AppOf,
  sharesResponse: SharesResponse,
): ResponseKeyOf {
  const readTarget = memoized((url) => targetOf(url, calls));
  return (request, url) => {
    const { method, headers } = request;
    if (method !== 'GET' || !sharesResponse(headers)) return null;
    const target = readTarget(url);
    if (target === null) return null;
    const { kind, address } = target;
    if (kind !== 'file' && kind !== 'embed' && headersShowCredentials(headers)) return null;
    const encoding = encodingFor(headers['accept-encoding']);
    if (kind === 'file') return { address, variant: encoding };
    if (kind === 'call') return { address, variant: CALL_VARIANTS[formatOf(target.format, headers.accept)][encoding] };
    const device = deviceOf(target.path, headers);
    const look = kind === 'embed' ? '' : viewIn(headers.cookie) + analystLookIn(address, headers.cookie);
    return { address, variant: `${shellKeyOf(device, appOf(headers))} ${encoding} ${look} ${originOf(request)}` };
  };
}

function variantsOf(format: Format): Readonly<Record<Encoding, string>> {
  return { br: `${format} br`, gzip: `${format} gzip`, identity: `${format} identity` };
}

/** What an address asks for; an embed is the same for every reader, whatever cookies come along. */
type Target =
  | { readonly kind: 'file'; readonly address: string }
  | { readonly kind: 'call'; readonly address: string; readonly format: Format | null }
  | { readonly kind: 'embed' | 'page'; readonly address: string; readonly path: string };

/** @returns null for an address whose responses are not cached */
function targetOf(url: string, calls: CallAddresses): Target | null {
  // No file is read by a query, so that made-up ones take no room.
  if (url.startsWith(ASSETS)) return url.includes('?') ? null : { kind: 'file', address: url };
  const [path = ''] = url.split('?', 1);
  const isEmbed = isEmbedPath(path);
  if (!isEmbed && addressShowsCredentials(url)) return null;
  if (isCall(url)) {
    const call = calls.read(url);
    return call && { kind: 'call', address: call.address, format: call.format };
  }
  const address = pageAddress(url);
  return address === null ? null : { kind: isEmbed ? 'embed' : 'page', address, path };
}

/** The address of a page, its query in one order and one spelling; null for one that no page has. */
export function pageAddress(url: string): string | null {
  if (url.length > LONGEST_PAGE_ADDRESS) return null;
  const [path, query] = partsOf(url);
  if (
    path !== '/' &&
    !path
      .slice(1)
      .split('/')
      .every((segment) => PAGE_SEGMENT.test(segment))
  )
    return null;
  if (query === '') return path;
  const pairs = canonicalPairs(query);
  return pairs && `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/**
 * What the cookies of the pages of analysts change there, for the key of a copy; empty on other pages and without them.
 * Only known values count, so that made-up ones do not multiply the copies.
 */
export function analystLookIn(address: string, cookies: string | undefined): string {
  if (cookies === undefined || !isOfAnalysts(address)) return '';
  const { range, isTipClosed } = readAnalystLook((name) => cookieIn(cookies, name));
  return range === null && !isTipClosed ? '' : ` ${range ?? ''}${isTipClosed ? ' closed' : ''}`;
}

/** Pages of analysts read the cookies on the web and in the app. */
function isOfAnalysts(address: string): boolean {
  return onWeb(partsOf(address)[0]).startsWith(paths.analystRanking());
}

/** What of the device and the app changes a page, for the key of a copy. */
export function shellKeyOf(device: Device, { platform, isSlide }: AppState): string {
  return platform === 'none' ? device : `${device} ${platform}${isSlide ? ' slide' : ''}`;
}

/** Of the cookies of every page only the view changes it; without it the page has another Cache-Control. */
function viewIn(cookies: string | undefined): string {
  const view = cookieIn(cookies, VIEW_COOKIE);
  return view === undefined ? '' : writePreferences(readPreferences(view));
}
