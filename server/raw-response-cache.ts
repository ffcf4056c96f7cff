import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { REQUEST_ID_HEADER } from '@sise/contract/call-failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseKeyOf } from './cache-key.ts';
import type { IdOf } from './http/request-id.ts';
import { createResponseHead, writeResponseHead } from './response-head.ts';
import type { OwnHeaders, ResponseHead } from './response-head.ts';
import { createVariantCache } from './variant-cache.ts';

/**
 * Called before a cached response is sent: returns headers to add to it, or null to leave the request to the usual
 * route.
 */
export type Admission = (request: IncomingMessage) => OwnHeaders | null;

/**
 * Answers cached responses before any routing: no hooks, no request object, only bytes. A request without an entry
 * takes the usual route, which may put its response here for the next one.
 */
export interface RawResponseCache {
  /** Caches a response that is about to be sent; while it is fresh, identical requests get the same bytes. */
  readonly put: (request: FastifyRequest, reply: FastifyReply, body: Buffer, isFresh: () => boolean) => void;
  readonly clear: () => void;
  /** Puts the cache before a listener. */
  readonly before: (listener: RequestListener) => RequestListener;
}

export interface RawResponseCacheOptions {
  readonly admit: Admission;
  readonly idOf: IdOf;
  readonly keyOf: ResponseKeyOf;
  /** the pattern of its address, for the metrics */
  readonly routeOf: (request: FastifyRequest) => string;
  /** called after each response of this cache; null when nobody wants to know */
  readonly onResponse: ((entry: CachedResponse) => void) | null;
}

/** A response of this cache, for the log. */
export interface CachedResponse {
  readonly request: IncomingMessage;
  /** the request id in its header */
  readonly id: string;
  readonly status: number;
  readonly route: string;
  /** of the body sent */
  readonly bytes: number;
  /** from the request to the end of the response */
  readonly milliseconds: number;
}

interface RawResponse {
  readonly route: string;
  readonly etag: unknown;
  readonly head: ResponseHead;
  /** of a 304 */
  readonly unchanged: ResponseHead;
  readonly body: Buffer;
}

const BOUNDS = { addresses: 1_000, bytes: 64 << 20 } as const;
/** Headers that are set anew on each response. */
const PER_RESPONSE_HEADERS = /^(x-ratelimit-.*|date|connection|keep-alive)$/i;
/**
 * Headers of a 304: those by which caches keep and share a response. The browser has the others, with the body.
 * @see RFC 9110, 15.4.5
 */
const OF_UNCHANGED = /^(cache-control|content-location|etag|expires|vary|access-control-.*)$/i;

export function createRawResponseCache({
  admit,
  idOf,
  keyOf,
  routeOf,
  onResponse,
}: RawResponseCacheOptions): RawResponseCache {
  const entries = createVariantCache<RawResponse>(BOUNDS);

  return {
    put(request, reply, body, isFresh) {
      const key = keyOf(request.raw, request.originalUrl);
      if (key === null) return;
      const headers = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() }).filter(
        ([name]) => !PER_RESPONSE_HEADERS.test(name),
      );
      const entry = {
        route: routeOf(request),
        etag: reply.getHeader('etag'),
        head: createResponseHead(reply.statusCode, [...listOf(headers), 'content-length', String(body.length)]),
        unchanged: createResponseHead(304, listOf(headers.filter(([name]) => OF_UNCHANGED.test(name)))),
        body,
      };
      entries.set(key, { value: entry, bytes: body.length, isFresh });
    },
    clear: () => entries.clear(),
    before: (listener) => (request, response) => {
      const key = keyOf(request, request.url ?? '/');
      const entry = key === null ? undefined : entries.get(key);
      if (entry === undefined) return listener(request, response);
      const since = onResponse === null ? 0 : performance.now();
      const more = admit(request);
      if (more === null) return listener(request, response);
      const id = idOf(request);
      const unchanged = isUnchanged(request.headers, entry.etag);
      if (onResponse !== null) {
        const bytes = unchanged ? 0 : entry.body.length;
        const { route } = entry;
        // Node ends a response once.
        response.on('close', () => {
          const milliseconds = performance.now() - since;
          onResponse({ request, id, status: response.statusCode, route, bytes, milliseconds });
        });
      }
      writeResponseHead(response, unchanged ? entry.unchanged : entry.head, [...more, REQUEST_ID_HEADER, id]);
      if (unchanged) response.end();
      else response.end(entry.body);
    },
  };
}

/** Whether the client already has these bytes. */
export function isUnchanged(headers: IncomingHttpHeaders, etag: unknown): boolean {
  return typeof etag === 'string' && headers['if-none-match']?.includes(etag) === true;
}

function listOf(headers: readonly (readonly [string, unknown])[]): string[] {
  return headers.flatMap(([name, value]) => [name, String(value)]);
}
