import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { AddressOf } from './client-address.ts';
import type { CachedResponse } from './raw-response-cache.ts';
import { withoutSecrets } from './identity/credentials.ts';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly raw: Pick<IncomingMessage, 'headers' | 'socket'>;
}

/** The logged part of a request: nothing about its sender. */
export function createRequestLine(addressOf: AddressOf) {
  return ({ method, url, raw }: LoggedRequest) => ({
    method,
    url: withoutSecrets(url),
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

/**
 * Logs a response that Fastify does not know of, with the words Fastify uses for its own.
 * @param url as the router would have parsed it
 */
export function logCachedResponse(log: FastifyBaseLogger, url: string, response: CachedResponse): void {
  const { request, id, status, bytes, milliseconds } = response;
  const req: LoggedRequest = { method: request.method ?? '', url, raw: request };
  const res: LoggedResponse = { statusCode: status, getHeader: () => bytes };
  log.info({ reqId: id, req, res, responseTime: milliseconds }, 'request completed');
}
