import type { FastifyRequest } from 'fastify';
import type { SenderOf } from '../http/request-origin.ts';
import { credentialsIn } from './credentials.ts';
import type { AppOf } from './credentials.ts';

/**
 * Whether a page of ours sent a request. The app sends no Origin, but its headers prove the same: a page of another site
 * cannot send those.
 */
export function createIsOwn(senderOf: SenderOf, appOf: AppOf): (request: FastifyRequest) => boolean {
  return (request) => {
    const sender = senderOf(request.raw);
    return sender === 'unnamed' ? credentialsIn(request, appOf)?.from === 'header' : sender === 'same-origin';
  };
}
