import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { PROBLEMS } from '@sise/contract/problems';
import type { TrustsProxy } from './client-address.ts';
import { PROBLEM_TYPE, toProblem } from './problem.ts';
import { askedSite } from './request-origin.ts';

/** Why a request is not for this site; null when it is. */
export type HostCheck = (request: IncomingMessage) => 'request.malformed' | 'host.foreign' | null;

/** A name or address with an optional port (RFC 9110 §7.2); other signs would come back in pages and headers. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Asked by whoever watches over the process, by its address. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Looks at what a request says of the site it is for, before anything is done for it. With a SITE_ORIGIN only that site
 * is served.
 */
export function createHostCheck(siteOrigin: string | null, trusts: TrustsProxy): HostCheck {
  const site = siteOrigin === null ? null : new URL(siteOrigin);
  return (request) => {
    const { headers, rawHeaders, url = '' } = request;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at].toLowerCase() === 'host') hosts += 1;
    const { scheme, host } = askedSite(request, trusts);
    if (hosts !== 1 || !HOST.test(headers.host ?? '') || !HOST.test(host)) return 'request.malformed';
    if (scheme !== 'http' && scheme !== 'https') return 'request.malformed';
    const asked = URL.parse(`${site?.protocol ?? 'http:'}//${host}`);
    if (asked === null || !url.startsWith('/')) return 'request.malformed';
    return site === null || asked.host === site.host || PROBES.has(url) ? null : 'host.foreign';
  };
}

/** Puts the check before a listener; the connection of who asks amiss ends with the answer. */
export function beforeHost(check: HostCheck, listener: RequestListener): RequestListener {
  return (request, response) => {
    const code = check(request);
    if (code === null) return listener(request, response);
    response
      .writeHead(PROBLEMS[code].status, {
        'content-type': PROBLEM_TYPE,
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(JSON.stringify(toProblem(code, randomUUID())));
  };
}
