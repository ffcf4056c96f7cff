import type { IncomingMessage, RequestListener } from 'node:http';
import { REQUEST_ID_HEADER } from '@sise/contract/call-failure';
import { PROBLEMS } from '@sise/contract/problems';
import type { TrustsProxy } from './client-address.ts';
import { memoized } from '../memoized.ts';
import { PROBLEM_TYPE, toProblem } from '../problem.ts';
import type { IdOf } from './request-id.ts';
import type { EarlyRefusal } from './request-log.ts';
import { askedSite } from './request-origin.ts';

/** Why a request is not for this site; null when it is. */
export type HostCheck = (request: IncomingMessage) => 'request.malformed' | 'host.foreign' | null;

/** A name or address with an optional port (RFC 9110 §7.2); other characters would be repeated in pages and headers. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Requested by monitoring, which uses the address of the process. */
const PROBES = new Set(['/healthz', '/readyz']);

/** Checks the host a request names, before anything is done for it. With a SITE_ORIGIN only that site is served. */
export function createHostCheck(siteOrigin: string | null, trusts: TrustsProxy): HostCheck {
  const site = siteOrigin === null ? null : new URL(siteOrigin);
  /** The host that a header names, in one spelling; null for a text that names none. */
  const readHost = memoized((host) =>
    HOST.test(host) ? (URL.parse(`${site?.protocol ?? 'http:'}//${host}`)?.host ?? null) : null,
  );
  return (request) => {
    const { headers, rawHeaders, url = '' } = request;
    const { scheme, host } = askedSite(request, trusts);
    const named = readHost(headers.host ?? '');
    if (hostsIn(rawHeaders) !== 1 || named === null) return 'request.malformed';
    const asked = host === headers.host ? named : readHost(host);
    if (asked === null || (scheme !== 'http' && scheme !== 'https') || !url.startsWith('/')) return 'request.malformed';
    return site === null || asked === site.host || PROBES.has(url) ? null : 'host.foreign';
  };
}

/** @param rawHeaders names and values in turn */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

export interface HostGuard {
  readonly check: HostCheck;
  readonly idOf: IdOf;
  readonly onRefusal: (refusal: EarlyRefusal) => void;
}

/** Puts the check before a listener; a refused request's connection is closed after the response. */
export function beforeHost({ check, idOf, onRefusal }: HostGuard, listener: RequestListener): RequestListener {
  return (request, response) => {
    const code = check(request);
    if (code === null) return listener(request, response);
    const id = idOf(request);
    const body = JSON.stringify(toProblem(code, id));
    response
      .writeHead(PROBLEMS[code].status, {
        'content-type': PROBLEM_TYPE,
        'cache-control': 'no-store',
        [REQUEST_ID_HEADER]: id,
        connection: 'close',
      })
      .end(body);
    onRefusal({ request, id, code, bytes: Buffer.byteLength(body) });
  };
}
