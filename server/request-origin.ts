import type { IncomingMessage } from 'node:http';
import type { TrustsProxy } from './client-address.ts';

/** Scheme and host as the reader's address bar has them, such as https://sise.example. */
export type OriginOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** A site that is known by its origin has no other; else the one that was asked for is it. */
export function createOriginOf(siteOrigin: string | null, trusts: TrustsProxy): OriginOf {
  return (request) => {
    if (siteOrigin !== null) return siteOrigin;
    const { scheme, host } = askedSite(request, trusts);
    return URL.parse(`${scheme}://${host}`)?.origin ?? '';
  };
}

/** The site a request says it is for; what was forwarded counts only from a proxy of ours. */
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

/** What the proxy nearest to us wrote. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
}
