import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@sise/contract/call-failure';
import type { TrustsProxy } from './client-address.ts';

/** The id under which a request is logged, and which its response carries. */
export type IdOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** What proxies number requests with: UUIDs, hexadecimal, base64url. */
const ID = /^[\w-]{8,64}$/;

/** The id that a proxy of ours has given a request, so that its log and this one agree; else a new one. */
export function createIdOf(trusts: TrustsProxy): IdOf {
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isGiven = typeof given === 'string' && ID.test(given) && trusts(socket.remoteAddress ?? '', 0);
    return isGiven ? given : randomUUID();
  };
}
