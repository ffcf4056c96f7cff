import type { FastifyRequest } from 'fastify';
import type { AddressOf } from './http/client-address.ts';
import type { Caller } from './api-registry.ts';
import type { ApplicationOf } from './application-key.ts';
import { refuse } from './refusal.ts';
import type { SenderOf } from './http/request-origin.ts';

/** The caller of a request; refuses an unknown key. */
export function createCallerOf(
  applicationOf: ApplicationOf,
  addressOf: AddressOf,
  senderOf: SenderOf,
): (request: FastifyRequest) => Omit<Caller, 'reader'> {
  return (request) => {
    const application = applicationOf(request);
    return {
      application: application === undefined ? refuse('key.unknown') : (application?.name ?? null),
      address: addressOf(request.raw),
      browser: request.headers['user-agent'] ?? '',
      isForeign: isForeign(request.raw, senderOf),
      isGone: () => request.raw.socket.destroyed,
    };
  };
}

/** Whether a page of another site sent this, according to the browser; another program may claim anything. */
function isForeign(request: FastifyRequest['raw'], senderOf: SenderOf): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? senderOf(request) === 'foreign' : site !== 'same-origin' && site !== 'none';
}
