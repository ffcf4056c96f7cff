import { placeOf } from '@sise/contract/address';
import type { Method, Named } from '@sise/contract/endpoint';
import { cacheControlOf } from '@sise/contract/freshness';
import type { ConsensusWall } from '@sise/contract/consensus-wall';
import { asksForOwn } from '@sise/contract/own';
import { compactDate } from '@sise/domain/format/date';
import type { Market } from '@sise/domain/market/engine';
import { dateOf } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, encodeBody } from './encoded-body.ts';
import type { EncodedBody } from './encoded-body.ts';
import { createResponseCache } from './response-cache.ts';
import { OUTSIDE_CONTRACT } from './http/call-address.ts';
import type { CallAddresses } from './http/call-address.ts';
import { toCsv } from './csv.ts';
import { isUnchanged } from './raw-response-cache.ts';
import type { RawResponseCache } from './raw-response-cache.ts';
import type { Caller, ApiRegistry } from './api-registry.ts';
import { isSameEmail } from './identity/identity.ts';
import type { Identity } from './identity/identity.ts';
import { ANONYMOUS } from './identity/reader.ts';
import type { MeasureCache } from './metrics/cache-metrics.ts';
import { createRateLimit, headersOf } from './rate-limit.ts';
import { isLoggedOnce, problemCodeOf } from './problem.ts';
import { refuse } from './refusal.ts';
import { createLifetimes, isShared } from './shared-replies.ts';
import { keysOfCall, SURROGATE_KEY } from './surrogate-keys.ts';
import { FORMATS, formatOf, isFormat, type Format } from './http/response-format.ts';
import { fileName } from '@sise/domain/format/file-name';

const JSON_TYPE = 'application/json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';

/** Each address is one call with one input. */
const MAX_CACHED_RESPONSES = { addresses: 600, bytes: 96 << 20 } as const;
export interface ServeOptions {
  readonly market: Market;
  /** all of a caller except the person */
  readonly callerOf: (request: FastifyRequest) => Omit<Caller, 'reader'>;
  readonly identity: Identity;
  /** whether a page of ours or the app sent this: nothing else may change a member's data */
  readonly isOwn: (request: FastifyRequest) => boolean;
  /**
   * While the market moves, its version goes up many times a second; a reply is reused this long before the newer
   * version is serialised, and as long again while it is. Milliseconds, 0 to follow every version.
   */
  readonly tickRemakeMs: number;
  /** the responses that differ behind it are made for their caller and shared by nobody */
  readonly wall: ConsensusWall;
  readonly addresses: CallAddresses;
  readonly rawCache: RawResponseCache;
  /** the readers' clock */
  readonly now: () => Instant;
  readonly measureCache: MeasureCache;
  /** Clears the login cookies, when the member site is this site's own. */
  readonly endLogin: (reply: FastifyReply) => void;
}

/** The body of a response. */
interface ServedBody extends EncodedBody {
  /** Whether a source has not sent yet what it is about: then it is not kept, since the value may come any moment. */
  readonly isLate: boolean;
}

/** Puts every call of the registry on its HTTP path, with `/api/v2` in front. */
export function serve(app: FastifyInstance, api: ApiRegistry, options: ServeOptions): void {
  const { market, callerOf, identity, isOwn, tickRemakeMs, wall, addresses, rawCache, now, measureCache, endLogin } =
    options;
  const cache = createResponseCache<ServedBody>({
    ...MAX_CACHED_RESPONSES,
    bytesOf: ({ bytes }) => bytes,
    isWorthKeeping: ({ isLate }) => !isLate,
    onError(error) {
      if (!isLoggedOnce(problemCodeOf(error))) app.log.error(error, 'a response could not be made anew');
    },
  });
  measureCache('calls', cache);
  const lifetimeOf = createLifetimes(market, tickRemakeMs);
  const limit = createRateLimit();
  market.onChange((change) => {
    if (!change.day && change.listings.length === 0) return;
    cache.clear();
    rawCache.clear();
  });

  async function make(endpoint: Named, given: unknown, caller: Caller, format: Format): Promise<ServedBody> {
    const response = await api.dispatch(endpoint, given, caller);
    const body =
      format === 'csv'
        ? encodeBody(Buffer.from(toCsv(listOf(endpoint, response.data))), CSV_TYPE)
        : encodeBody(Buffer.from(JSON.stringify(response)), JSON_TYPE);
    return { ...body, isLate: response.meta.late !== undefined };
  }

  async function readerFor(endpoint: Named, request: FastifyRequest): Promise<Caller['reader']> {
    if (endpoint.who === 'public') return identity.readerOf(request);
    const member = await identity.memberOf(request);
    if (endpoint.method !== 'GET' && !isOwn(request)) refuse('origin.foreign');
    return member;
  }

  async function respond(endpoint: Named, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const { format: named, ...all } = givenBy(request);
    if (endpoint.isStrict) refuseUnknownFields(endpoint, all);
    const given = knownFields(endpoint, all);
    const format = formatOf(readFormat(named), request.headers.accept);
    if (format === 'csv' && endpoint.list === undefined) refuse('csv.none');
    const asksOwn = asksForOwn(endpoint, given);
    const shared = isShared(endpoint, given, wall);
    // A shared reply is made for the anonymous reader.
    const reader = shared ? ANONYMOUS : await readerFor(endpoint, request);
    const caller = { ...callerOf(request), reader };
    if (endpoint.who === 'member' || asksOwn) holdToMember(caller, all);
    const makeIt = () => make(endpoint, given, caller, format);
    const found = shared ? addresses.read(request.originalUrl) : null;
    const key = found?.endpoint === endpoint ? { address: found.address, variant: format } : null;
    const copy = key && cache.getOrCreate(key, makeIt, lifetimeOf(endpoint));
    const body = await (copy?.value ?? makeIt());

    reply.header('cache-control', cacheControlOf(shared && !body.isLate ? endpoint.freshness : 'private'));
    if (shared && !body.isLate) reply.header(SURROGATE_KEY, keysOfCall(endpoint, given));
    reply.header('vary', shared ? 'accept, accept-encoding' : 'accept, accept-encoding, authorization');
    reply.header('etag', body.etag);
    const { body: bytes, encoding } = await body.encoded(encodingFor(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (format === 'csv') reply.header('content-disposition', 'attachment'); // the linking page names it, in Korean
    if (endpoint.file !== undefined) {
      const name = fileName([endpoint.file], dateOf(now()), 'json');
      reply.header('content-disposition', attachmentOf(name, `account-data-${compactDate(dateOf(now()))}.json`));
    }
    if (endpoint.endsLogin) endLogin(reply);
    reply.type(body.contentType);
    if (copy && !body.isLate) rawCache.put(request, reply, bytes, copy.isFresh);
    if (!isUnchanged(request.headers, body.etag)) return reply.send(bytes);
    for (const field of ['content-type', 'content-encoding', 'content-disposition']) reply.removeHeader(field);
    return reply.code(304).send();
  }

  /**
   * Refuses before the body is read: a caller who may not make the call, and one who makes an expensive call too often.
   */
  async function admit(endpoint: Named, most: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const reader = await readerFor(endpoint, request);
    const caller = reader.kind === 'member' ? reader.id : callerOf(request).address;
    const allowance = limit.count(`${endpoint.name} ${caller}`, most);
    if (allowance.allowed) return;
    reply.headers(headersOf(allowance));
    refuse('rate.limited');
  }

  for (const endpoint of api.endpoints) {
    const { mostAMinute } = endpoint;
    app.route({
      method: endpoint.method,
      url: placeOf(endpoint).replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => respond(endpoint, request, reply),
      ...(mostAMinute === undefined
        ? {}
        : { onRequest: (request, reply) => admit(endpoint, mostAMinute, request, reply) }),
      ...(endpoint.largest === undefined ? {} : { bodyLimit: endpoint.largest }),
    });
  }
  refuseOtherMethods(app, api.endpoints);
}

/** Older clients send the member's email along. It proves nothing, but it must not be another member's. */
function holdToMember({ reader }: Caller, { email }: Record<string, unknown>): void {
  if (email === undefined || email === '' || reader.kind !== 'member') return;
  if (typeof email !== 'string' || !isSameEmail(email, reader.email)) refuse('member.mismatch');
}

/** Answers a known path with another method by naming the methods it has. */
function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Named[]): void {
  const methods = new Map<string, Method[]>();
  for (const endpoint of endpoints) {
    const place = placeOf(endpoint);
    methods.set(place, [...(methods.get(place) ?? []), endpoint.method]);
  }
  for (const [place, known] of methods) {
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !known.includes(method as Method),
    );
    app.route({
      method: others,
      url: place.replace(/\{(\w+)\}/g, ':$1'),
      handler: (_, reply) => {
        reply.header('allow', known.join(', '));
        refuse('method.refused');
      },
    });
  }
}

/** Path, query and body fields as one flat record; the path takes precedence. */
function givenBy(request: FastifyRequest): Record<string, unknown> {
  const { body, query, params } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    refuse('body.malformed');
  return { ...(query as object), ...(body as object), ...(params as object) }; // Fastify leaves their types open
}

/**
 * Fields by the contract's own names; when a field is given by both names, its own name counts. Fields that the
 * contract does not have are dropped, so that they do not make another reply of the same call.
 */
function knownFields({ input, also = {} }: Named, given: Record<string, unknown>): Record<string, unknown> {
  const others = Object.entries(also).flatMap(([other, field]) =>
    Object.hasOwn(given, other) && !Object.hasOwn(given, field) ? [[field, given[other]] as const] : [],
  );
  const own = Object.entries(given).filter(([field]) => Object.hasOwn(input.shape, field));
  return Object.fromEntries([...own, ...others]);
}

function refuseUnknownFields({ input }: Named, given: Record<string, unknown>): void {
  const faults = Object.keys(given)
    .filter((field) => !Object.hasOwn(input.shape, field) && !OUTSIDE_CONTRACT.has(field))
    .slice(0, MOST_FAULTS)
    .map((field) => ({ field: field.slice(0, LONGEST_FIELD), message: '없는 항목입니다.' }));
  if (faults.length > 0) refuse('input.invalid', faults);
}

/** Maximum of unknown fields that a refusal names, and of the characters of each. */
const MOST_FAULTS = 20;
const LONGEST_FIELD = 60;

function readFormat(named: unknown): Format | null {
  if (named === undefined || named === '') return null;
  if (isFormat(named)) return named;
  return refuse('input.invalid', [{ field: 'format', message: 'json이나 csv여야 합니다.', allowed: [...FORMATS] }]);
}

/** The rows that a contract entry names as its list. */
function listOf(endpoint: Named, data: unknown): Record<string, unknown>[] {
  const list = endpoint.list === '' ? data : (data as Record<string, unknown>)[endpoint.list ?? '']; // checked by the contract test
  return list as Record<string, unknown>[];
}

/** A Content-Disposition with a Korean file name, for browsers that read RFC 6266 and for those that do not. */
function attachmentOf(name: string, latin: string): string {
  return `attachment; filename="${latin}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
