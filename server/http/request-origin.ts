import type { IncomingMessage } from 'node:http';
import type { TrustsProxy } from './client-address.ts';
import { memoized } from '../memoized.ts';

/** Scheme and host as in the reader's address bar, such as https://sise.example. */
export type OriginOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** The configured origin, if there is one; else the origin of the request. */
export function createOriginOf(siteOrigin: string | null, trusts: TrustsProxy): OriginOf {
  const readOrigin = memoized((address) => URL.parse(address)?.origin ?? '');
  return (request) => {
    if (siteOrigin !== null) return siteOrigin;
    const { scheme, host } = askedSite(request, trusts);
    return readOrigin(`${scheme}://${host}`);
  };
}

/**
 * The page that sent a request, by the Origin header, which browsers add and pages cannot choose. same-host: of the
 * requested host but with another scheme, as behind a proxy that ends TLS and is not trusted; never with a configured
 * origin. unnamed: without the header, as other programs send.
 */
export type Sender = 'same-origin' | 'same-host' | 'foreign' | 'unnamed';
export type SenderOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Sender;

export function createSenderOf(siteOrigin: string | null, trusts: TrustsProxy): SenderOf {
  const originOf = createOriginOf(siteOrigin, trusts);
  return (request) => {
    const { origin } = request.headers;
    if (origin === undefined) return 'unnamed';
    const asked = originOf(request);
    if (origin === asked) return 'same-origin';
    return siteOrigin === null && URL.parse(origin)?.host === URL.parse(asked)?.host ? 'same-host' : 'foreign';
  };
}

/** The site that a request names; forwarded headers count only from a proxy of ours. */
export function askedSite(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: TrustsProxy,
): { scheme: string; host: string } {
  const isForwarded = trusts(socket.remoteAddress ?? '', 0);
  return {
    scheme: (isForwarded && lastOf(headers['x-forwarded-proto'])) || 'http',
    host: (isForwarded && lastOf(headers['x-forwarded-host'])) || (headers.host ?? ''),
  };
}

/** The value written by the nearest proxy. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
}
