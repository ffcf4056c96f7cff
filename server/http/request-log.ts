import type { IncomingMessage } from 'node:http';
import { PROBLEMS } from '@sise/contract/problems';
import type { ProblemCode } from '@sise/contract/problems';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressOf } from './client-address.ts';
import { versioned } from './call-address.ts';
import type { CachedResponse } from '../raw-response-cache.ts';
import { maskAddress, maskText } from './log-masks.ts';

const COMPLETED = 'request completed';
/** Causes of an error that are logged. */
const MOST_CAUSES = 3;

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  /** as the client wrote it, where the router got another */
  readonly originalUrl?: string;
  readonly raw: Pick<IncomingMessage, 'headers' | 'socket'>;
}

/** The logged part of a request: of its sender the network address alone. */
export function createRequestLine(addressOf: AddressOf) {
  return ({ method, url, originalUrl = url, raw }: LoggedRequest) => ({
    method,
    url: maskAddress(versioned(originalUrl)),
    remoteAddress: addressOf(raw),
  });
}

interface LoggedResponse {
  readonly statusCode?: number;
  readonly getHeader?: (name: string) => unknown;
}

/** The logged part of a response: bytes are those of its body as sent, absent when unknown beforehand. */
export function responseLine(response: LoggedResponse): { statusCode: number; bytes?: number } {
  const length = response.getHeader?.('content-length');
  return { statusCode: response.statusCode ?? 0, ...(length === undefined ? {} : { bytes: Number(length) }) };
}

interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly cause?: LoggedError;
}

/** An error, and what caused it, without what a database or a mail server adds, which may name a member. */
export function errorLine(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  const { name: type, message, stack = '', cause } = error;
  return {
    type,
    message: maskText(message),
    stack: maskText(stack),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined || depth >= MOST_CAUSES ? {} : { cause: errorLine(cause, depth + 1) }),
  };
}

/** Logs a response of the router. */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { elapsedTime: responseTime } = reply;
  reply.log.info({ req: request, res: reply, cache: 'miss', responseTime }, COMPLETED);
}

/**
 * Logs a response that the router does not know of.
 * @param url as the router would have parsed it
 */
export function logCachedResponse(log: FastifyBaseLogger, url: string, response: CachedResponse): void {
  const { request, id, status, bytes, milliseconds } = response;
  const req: LoggedRequest = { method: request.method ?? '', url, raw: request };
  const res: LoggedResponse = { statusCode: status, getHeader: () => bytes };
  log.info({ reqId: id, req, res, cache: 'hit', responseTime: milliseconds }, COMPLETED);
}

/** A refusal of what never reached the router: a request for another site, or what is no request. */
export interface EarlyRefusal {
  /** without method and url if they could not be read */
  readonly request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;
  /** the request id in its header */
  readonly id: string;
  readonly code: ProblemCode;
  /** of the body sent */
  readonly bytes: number;
}

/** Logs it like every response, with the code, since there may be no path. */
export function logEarlyRefusal(log: FastifyBaseLogger, { request, id, code, bytes }: EarlyRefusal): void {
  const req: LoggedRequest = { method: request.method ?? '', url: request.url ?? '', raw: request };
  const res: LoggedResponse = { statusCode: PROBLEMS[code].status, getHeader: () => bytes };
  log.info({ reqId: id, req, res, cache: 'miss', code }, COMPLETED);
}
