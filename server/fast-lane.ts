import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { readPreferences, VIEW_COOKIE, writePreferences } from '@sise/contract/page';
import { REQUEST_ID_HEADER } from '@sise/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './answer-cache.ts';
import { cookieIn } from './cookie.ts';
import { prefersCsv } from './csv.ts';
import { deviceOf } from './device.ts';
import { showsCredentials } from './identity/credentials.ts';
import type { OriginOf } from './request-origin.ts';

/** Asked before an answer goes out: headers to add to it, or null to leave the request to the usual way. */
export type Admission = (request: IncomingMessage) => HeaderList | null;

/**
 * The way past everything for answers that are kept ready: no routing, no hooks, no request object, only bytes. What it
 * does not have ready takes the usual way, and whoever answers there may lay the answer here for the next one.
 */
export interface FastLane {
  /** Keeps an answer as it is about to go out; whoever asks the same while it is fresh gets the same bytes. */
  readonly lay: (request: FastifyRequest, reply: FastifyReply, body: Buffer, isFresh: () => boolean) => void;
  readonly clear: () => void;
  /** Puts the lane before a listener. */
  readonly before: (listener: RequestListener) => RequestListener;
}

export interface FastLaneOptions {
  readonly admit: Admission;
  readonly originOf: OriginOf;
  /** told of each answer that was given here, once it is over */
  readonly onAnswer: (answer: ReadyAnswer) => void;
}

/** An answer of the lane, as the log tells it. */
export interface ReadyAnswer {
  readonly request: IncomingMessage;
  /** as its header says it */
  readonly id: string;
  readonly status: number;
  /** from the request to the end of the answer */
  readonly milliseconds: number;
}

/** Names and values in turn, as they are written. */
type HeaderList = readonly string[];

interface LaidAnswer {
  readonly status: number;
  readonly etag: unknown;
  readonly headers: HeaderList;
  /** what a 304 says */
  readonly unchanged: HeaderList;
  readonly body: Buffer;
  readonly isFresh: () => boolean;
}

const LAID_ANSWERS = 1_000;
/** Headers that are another answer's business each time it goes out. */
const OF_ONE_ANSWER = /^(x-ratelimit-.*|date|connection|keep-alive)$/i;
/** What a 304 says nothing of. */
const OF_A_BODY = /^content-(length|type|encoding|disposition)$/i;

export function createFastLane({ admit, originOf, onAnswer }: FastLaneOptions): FastLane {
  const laid = new Map<string, LaidAnswer>();

  /** All that an answer may depend on, as far as it does; null for whoever is known by name, who takes the usual way. */
  function keyOf(request: IncomingMessage, url: string): string | null {
    const { method, headers } = request;
    if (method !== 'GET' || headers.authorization !== undefined || showsCredentials({ headers, url })) return null;
    return [
      deviceOf(url.split('?', 1)[0], headers),
      encodingFor(headers['accept-encoding']),
      prefersCsv(headers.accept) ? 'csv' : '',
      originOf(request),
      viewIn(headers.cookie),
      url,
    ].join('\n');
  }

  return {
    lay(request, reply, body, isFresh) {
      const key = keyOf(request.raw, request.originalUrl);
      if (key === null) return;
      const headers = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() }).filter(
        ([name]) => !OF_ONE_ANSWER.test(name),
      );
      laid.delete(key);
      laid.set(key, {
        status: reply.statusCode,
        etag: reply.getHeader('etag'),
        headers: [...listOf(headers), 'content-length', String(body.length)],
        unchanged: listOf(headers.filter(([name]) => !OF_A_BODY.test(name))),
        body,
        isFresh,
      });
      for (const oldest of laid.keys()) {
        if (laid.size <= LAID_ANSWERS) break;
        laid.delete(oldest);
      }
    },
    clear: () => laid.clear(),
    before: (listener) => (request, response) => {
      const key = keyOf(request, request.url ?? '/');
      const answer = key === null ? undefined : laid.get(key);
      if (key === null || answer === undefined) return listener(request, response);
      if (!answer.isFresh()) {
        laid.delete(key);
        return listener(request, response);
      }
      const since = performance.now();
      const more = admit(request);
      if (more === null) return listener(request, response);
      const id = randomUUID();
      const own = [...more, REQUEST_ID_HEADER, id];
      response.once('close', () =>
        onAnswer({ request, id, status: response.statusCode, milliseconds: performance.now() - since }),
      );
      if (isUnchanged(request.headers, answer.etag)) {
        response.writeHead(304, answer.unchanged.concat(own)).end();
      } else {
        response.writeHead(answer.status, answer.headers.concat(own)).end(answer.body);
      }
    },
  };
}

/** Whether the reader holds these bytes already. */
export function isUnchanged(headers: IncomingHttpHeaders, etag: unknown): boolean {
  return typeof etag === 'string' && headers['if-none-match']?.includes(etag) === true;
}

/** Of the cookies only the view's changes a page; who has none is told to keep it differently. */
function viewIn(cookies: string | undefined): string {
  const view = cookieIn(cookies, VIEW_COOKIE);
  return view === undefined ? '' : writePreferences(readPreferences(view));
}

function listOf(headers: readonly (readonly [string, unknown])[]): string[] {
  return headers.flatMap(([name, value]) => [name, String(value)]);
}
