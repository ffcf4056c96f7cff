import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { AddressOf } from './client-address.ts';
import type { ReadyAnswer } from './fast-lane.ts';
import { withoutSecrets } from './identity/credentials.ts';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly raw: Pick<IncomingMessage, 'headers' | 'socket'>;
}

/** What is written down of a request: nothing of who sends it. */
export function createRequestLine(addressOf: AddressOf) {
  return ({ method, url, raw }: LoggedRequest) => ({
    method,
    url: withoutSecrets(url),
    remoteAddress: addressOf(raw),
  });
}

/**
 * Writes down an answer that Fastify knows nothing of, in the words it has for its own.
 * @param url as the router would have read it
 */
export function logReadyAnswer(log: FastifyBaseLogger, url: string, answer: ReadyAnswer): void {
  const { request, id, status, milliseconds } = answer;
  const req: LoggedRequest = { method: request.method ?? '', url, raw: request };
  log.info({ reqId: id, req, res: { statusCode: status }, responseTime: milliseconds }, 'request completed');
}
