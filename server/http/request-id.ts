import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@sise/contract/call-failure';
import type { TrustsProxy } from './client-address.ts';

/** The id under which a request is logged, and which its response carries. */
export type IdOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** What proxies number requests with: UUIDs, hexadecimal, base64url. */
const ID = /^[\w-]{8,64}$/;

/** Odd, so that each of 2^31 numbers has another product: ids do not tell how many requests there have been. */
const SPREAD = 0x9e3779b1;
/** All pairs of base-36 digits: three of them write 31 bits, in a third of the time of Number's toString. */
const PAIRS = Array.from({ length: 36 * 36 }, (_, n) => n.toString(36).padStart(2, '0'));

/**
 * The id that a proxy of ours has given a request, so that its log and this one agree; else a new one: a part for this
 * process and one for the request. A UUID for each took a twentieth of a ready response.
 */
export function createIdOf(trusts: TrustsProxy): IdOf {
  const process = randomBytes(6).toString('hex');
  let made = 0;
  const create = () => {
    made = (made + 1) | 0;
    const id = Math.imul(made, SPREAD) & 0x7fff_ffff;
    const low = id % PAIRS.length;
    const above = (id - low) / PAIRS.length;
    const middle = above % PAIRS.length;
    return `${process}-${PAIRS[(above - middle) / PAIRS.length]}${PAIRS[middle]}${PAIRS[low]}`;
  };
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isGiven = typeof given === 'string' && ID.test(given) && trusts(socket.remoteAddress ?? '', 0);
    return isGiven ? given : create();
  };
}
