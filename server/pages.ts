import { randomBytes } from 'node:crypto';
import { readPreferences, VIEW_COOKIE, writePreferences } from '@sise/contract/page';
import type { PageHandler, RequestScope, Transport } from '@sise/contract/page';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createKeep, encodingFor, keepBody } from './answer-cache.ts';
import type { KeptBody } from './answer-cache.ts';
import { cookieIn } from './cookie.ts';
import { deviceOf } from './device.ts';
import type { FastLane } from './fast-lane.ts';
import { showsCredentials } from './identity/credentials.ts';
import type { Identity } from './identity/identity.ts';
import { ANONYMOUS } from './identity/reader.ts';
import type { Reader } from './identity/reader.ts';
import type { OriginOf } from './request-origin.ts';

/** An anonymous page is the same for every reader of its kind for this long. */
const PAGE_FRESH_MS = 1_000;
const KEPT_PAGES = 300;
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
/** Pages that are one reader's own even where nobody is signed in: they lead on to where this one was at last. */
const OWN_PAGES = /^\/my-stock(?:[/?]|$)/;
/** Addresses longer than this are not kept. */
const KEPT_URL_LENGTH = 300;

export interface PageOptions {
  readonly handlePage: () => Promise<PageHandler>;
  /** what a page asks for the reader it is made for */
  readonly callFor: (reader: Reader) => Transport;
  readonly identity: Identity;
  readonly memberLogin: string;
  readonly playground: boolean;
  readonly originOf: OriginOf;
  readonly development: boolean;
  readonly lane: FastLane;
}

interface Rendered {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: KeptBody;
}

/**
 * The pages, for every path that is neither the API nor a file. Anonymous HTML is made at most once a second per
 * (address, device, view): its nonce stays with the copy, in header and markup alike, so the policy holds. A member's
 * page is made for the member each time, and kept by nobody.
 */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const kept = createKeep<Rendered>(KEPT_PAGES);

  async function render(request: FastifyRequest, reply: FastifyReply, scope: RequestScope): Promise<Rendered> {
    const handle = await options.handlePage();
    const response = await handle(createRequest(request.raw, reply.raw), scope);
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const headers = [...response.headers].filter(([name]) => name !== 'content-type' && name !== 'content-length');
    headers.push(['content-security-policy', policyFor(scope, options.development)]);
    return { status: response.status, headers, body: keepBody(Buffer.from(await response.arrayBuffer()), type) };
  }

  app.get('/*', async (request, reply) => {
    const view = readPreferences(cookieIn(request.headers.cookie, VIEW_COOKIE));
    const device = deviceOf(request.url.split('?')[0], request.headers);
    const isShown = showsCredentials(request);
    const reader = isShown ? await options.identity.readerOf(request) : ANONYMOUS;
    const scope: RequestScope = {
      call: options.callFor(reader),
      nonce: randomBytes(16).toString('base64'),
      device,
      preferences: view,
      playground: options.playground,
      isMember: reader.kind === 'member',
      memberLogin: options.memberLogin,
      origin: options.originOf(request.raw),
    };
    const key = `${device} ${writePreferences(view)} ${scope.origin} ${request.url}`;
    const isOwn = reader.kind !== 'anonymous' || OWN_PAGES.test(request.url);
    const shared = !options.development && !isOwn && request.url.length <= KEPT_URL_LENGTH;
    const copy = shared ? kept.take(key, () => render(request, reply, scope), forASecond) : null;
    const page = await (copy?.value ?? render(request, reply, scope));

    for (const [name, value] of page.headers) reply.header(name, value);
    const plain = cookieIn(request.headers.cookie, VIEW_COOKIE) === undefined;
    reply.header(
      'cache-control',
      isShown || isOwn ? 'private, no-store' : plain && page.status < 500 ? SHARED : 'private, no-cache',
    );
    reply.header('vary', 'accept-encoding, cookie, user-agent, sec-ch-ua-mobile');
    const { body, encoding } = await page.body.encoded(encodingFor(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.code(page.status).type(page.body.contentType);
    if (copy) options.lane.lay(request, reply, body, copy.isFresh);
    return reply.send(body);
  });
}

function forASecond(): () => boolean {
  const until = performance.now() + PAGE_FRESH_MS;
  return () => performance.now() < until;
}

/** Scripts only of our own, inline ones by nonce. React keeps inline style attributes blocked without style-src-attr. */
function policyFor({ nonce, origin }: RequestScope, development: boolean): string {
  const { host, protocol } = new URL(origin);
  // Older browsers do not count the live channel of this host as its own.
  const live = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${live}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
