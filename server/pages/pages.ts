import { OFFLINE_COPY } from '@sise/contract/offline';
import { isAppPath, pageAt } from '@sise/contract/paths';
import { randomBytes } from 'node:crypto';
import { APP_HEADERS } from '@sise/contract/native-app';
import { writePreferences } from '@sise/contract/page';
import type { ClientSettings, Page, PageHandler, RequestScope, Transport } from '@sise/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EMBED_ROOT, isEmbedPath } from '@sise/contract/embeds';
import { nextTurn } from '@sise/feeds/slices';
import { encodingFor, encodeBody } from '../encoded-body.ts';
import type { EncodedBody } from '../encoded-body.ts';
import { createResponseCache } from '../response-cache.ts';
import type { Lifetime } from '../response-cache.ts';
import { readAskedPage } from './asked-page.ts';
import type { AskedPage, AskedPageOptions } from './asked-page.ts';
import { shellKeyOf } from '../cache-key.ts';
import { partsOf } from '../http/canonical-query.ts';
import { EMBED_HEADERS, embedPolicy } from './embeds.ts';
import { isLoggedOnce, problemCodeOf, RETRY_AFTER } from '../problem.ts';
import type { RawResponseCache } from '../raw-response-cache.ts';
import { withoutLogin } from '../identity/credentials.ts';
import type { Reader } from '../identity/reader.ts';
import type { MeasureCache } from '../metrics/cache-metrics.ts';
import { policyFor } from './page-policy.ts';
import type { OriginOf } from '../http/request-origin.ts';
import { keysOfPage, SURROGATE_KEY } from '../surrogate-keys.ts';
import { isUnknownPage, UNKNOWN_PAGE, unknownPageFor } from '../http/unknown-page.ts';

/** How long an anonymous page is shared by readers of the same device and view, milliseconds. */
const PAGE_FRESH_MS = 1_000;
/** How old a page may be that is sent while the next one is made, milliseconds. */
const PAGE_STALE_MS = 2_000;
const MAX_CACHED_PAGES = { addresses: 300, bytes: 96 << 20 } as const;
const MAX_UNKNOWN_PAGES = { addresses: 1, bytes: 4 << 20 } as const;
const VARY = ['accept-encoding', 'cookie', 'user-agent', 'sec-ch-ua-mobile', ...Object.values(APP_HEADERS)].join(', ');
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';

export interface PageOptions extends AskedPageOptions {
  readonly handlePage: () => Promise<PageHandler>;
  /** the calls of a page, made for its reader */
  readonly callFor: (reader: Reader) => Transport;
  readonly memberLogin: string;
  readonly playground: boolean;
  readonly client: ClientSettings;
  readonly originOf: OriginOf;
  /** origins whose pages may frame embeds */
  readonly embedOrigins: readonly string[];
  readonly rawCache: RawResponseCache;
  readonly measureCache: MeasureCache;
}

/** The response of the pages, before its body is encoded. */
interface Made {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly contentType: string;
  /** see surrogate-keys.ts */
  readonly keys: string;
  readonly bytes: Buffer;
}

/** A page to send. */
interface Served {
  readonly page: Rendered;
  /** whether a copy of its bytes may still be sent; null where none is kept */
  readonly isFresh: (() => boolean) | null;
}

interface Rendered extends Pick<Made, 'status' | 'headers' | 'keys'> {
  readonly body: EncodedBody;
}

/**
 * Serves the pages, for every path that is neither the API nor a file. Anonymous HTML is made at most once a second per
 * (address, device, view): its nonce stays with the copy, in header and markup alike, so the policy holds. While it is
 * made anew, those who ask get the former copy if it is at most two seconds old. A failed page, and one with query fields
 * that no page reads, is shared by those who wait for it and then forgotten, so that made-up addresses take no room in the
 * cache. A member's page is made anew each time and never cached. A login in the address of a page is taken out of it: the
 * page's links would repeat it. An embed is made for the anonymous reader, whoever asks. Unknown addresses share one page,
 * made once a second for each variant.
 */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const isWorthKeeping = ({ status }: Rendered) => status < 400;
  const onError = (error: unknown) => {
    if (!isLoggedOnce(problemCodeOf(error))) app.log.error(error, 'a page could not be made anew');
  };
  const cache = createResponseCache<Rendered>({
    ...MAX_CACHED_PAGES,
    bytesOf: ({ body }) => body.bytes,
    isWorthKeeping,
    onError,
  });
  options.measureCache('pages', cache);

  const unknownPages = createResponseCache<Made>({
    ...MAX_UNKNOWN_PAGES,
    bytesOf: ({ bytes }) => bytes.length,
    onError,
  });

  function policyOf(path: string, scope: RequestScope): string {
    const { embedOrigins, development } = options;
    return isEmbedPath(path) ? embedPolicy(scope, embedOrigins, development) : policyFor(scope, development);
  }

  /** Makes a page of an address, cookies and a scope: nothing else of a request tells the copies of a page apart. */
  async function make(url: string, cookie: string | undefined, scope: RequestScope): Promise<Made> {
    const handle = await options.handlePage();
    await nextTurn();
    const resources = new Set<string>();
    const call: Transport = async (endpoint, ...given) => {
      resources.add(endpoint.resource);
      await nextTurn(); // a page asks twenty calls at once
      return scope.call(endpoint, ...given);
    };
    const response = await handle(
      new Request(scope.origin + url, cookie === undefined ? {} : { headers: { cookie } }),
      { ...scope, call },
    );
    const [path] = partsOf(url);
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const headers = [...response.headers].filter(([name]) => name !== 'content-type' && name !== 'content-length');
    headers.push(['content-security-policy', policyOf(path, scope)]);
    const keys = keysOfPage(path, resources);
    return { status: response.status, headers, contentType, keys, bytes: await bodyOf(response) };
  }

  async function render(url: string, cookie: string | undefined, scope: RequestScope): Promise<Rendered> {
    const { bytes, contentType, ...made } = await make(url, cookie, scope);
    return { ...made, body: encodeBody(bytes, contentType) };
  }

  async function renderUnknown(path: string, variant: string, scope: RequestScope): Promise<Rendered> {
    const key = { address: UNKNOWN_PAGE, variant };
    const page = unknownPages.getOrCreate(key, () => make(UNKNOWN_PAGE, undefined, scope), forASecond);
    const { bytes, contentType, ...made } = await page.value;
    return { ...made, body: encodeBody(Buffer.from(unknownPageFor(path, bytes.toString())), contentType) };
  }

  app.get('/*', (request, reply) => respond(request, reply));
  app.get(`${EMBED_ROOT}/*`, { helmet: EMBED_HEADERS }, (request, reply) => respond(request, reply));

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bare = withoutLogin(request.url);
    if (bare !== null) return reply.header('cache-control', 'no-store').redirect(bare, 303);
    const asked = await readAskedPage(request, options);
    const { page, isFresh } = await pageFor(asked, scopeOf(asked, request));
    setHeaders(reply, asked, page);
    const { body, encoding } = await page.body.encoded(encodingFor(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.code(page.status).type(page.body.contentType);
    if (isFresh !== null) options.rawCache.put(request, reply, body, isFresh);
    return reply.send(body);
  }

  function scopeOf({ reader, device, app, view }: AskedPage, request: FastifyRequest): RequestScope {
    return {
      call: options.callFor(reader),
      nextTurn,
      nonce: randomBytes(16).toString('base64'),
      device,
      app,
      preferences: view,
      playground: options.playground,
      client: options.client,
      requestId: request.id,
      isMember: reader.kind === 'member',
      memberLogin: options.memberLogin,
      origin: options.originOf(request.raw),
    };
  }

  /** The page that was asked for: a copy, one made for all unknown addresses, or one made for this request alone. */
  async function pageFor(asked: AskedPage, scope: RequestScope): Promise<Served> {
    const { url, path, cookies, isShareable, address, look } = asked;
    const variant = `${shellKeyOf(asked.device, asked.app)} ${writePreferences(asked.view)}${look} ${scope.origin}`;
    if (isShareable && url === path && isUnknownPage(path))
      return { page: await renderUnknown(path, variant, scope), isFresh: null };
    const renderIt = () => render(url, cookies, scope);
    if (address === null) return { page: await renderIt(), isFresh: null };
    const keeps = isAskedPlainly(address, (await options.handlePage()).fields);
    const copy = cache.getOrCreate({ address, variant }, renderIt, forASecond, keeps);
    const page = await copy.value;
    return { page, isFresh: keeps && isWorthKeeping(page) ? copy.isFresh : null };
  }
}

/** Sets what caches on the way may do with a page. */
function setHeaders(reply: FastifyReply, { path, isEmbed, audience }: AskedPage, page: Rendered): void {
  for (const [name, value] of page.headers) reply.header(name, value);
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER);
  const isForAll = audience === 'all' && page.status < 500;
  reply.header('cache-control', isForAll ? SHARED : audience === 'reader' ? 'private, no-store' : 'private, no-cache');
  if (isForAll) reply.header(SURROGATE_KEY, page.keys);
  const isOfWeb = audience === 'all' || audience === 'view';
  if (isOfWeb && !isEmbed && page.status === 200 && isFreeOfReaders(path)) reply.header(OFFLINE_COPY, 'allowed');
  reply.header('vary', isEmbed ? 'accept-encoding' : VARY);
}

async function bodyOf(page: Page): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await page.bytes();
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Whether the page at a path shows nothing of its reader: MY and the member site do, and the app keeps no pages. */
function isFreeOfReaders(path: string): boolean {
  const page = pageAt(path)?.page;
  return page !== undefined && page.area !== 'my' && page.kind !== 'account' && !page.membersOnly && !isAppPath(path);
}

/** Whether an address has only query fields that pages read. */
function isAskedPlainly(address: string, fields: readonly string[] = []): boolean {
  const [, query] = partsOf(address);
  return query === '' || query.split('&').every((pair) => fields.includes(pair.slice(0, pair.indexOf('='))));
}

function forASecond(): Lifetime {
  const made = performance.now();
  const isWithin = (ms: number) => () => performance.now() - made < ms;
  return { isFresh: isWithin(PAGE_FRESH_MS), mayBeStale: isWithin(PAGE_STALE_MS) };
}
