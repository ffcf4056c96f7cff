import { MINUTE_MS } from '@sise/domain/market/kst';
import { WebSocket, type RawData } from 'ws';
import type { FeedTimers } from './timers.ts';

export interface FeedSocketHandlers {
  onOpen(): void;
  onMessage(data: Buffer): void;
  onPong?(): void;
  /** The server answered with an HTTP status instead of a connection. */
  onRefused(statusCode: number): void;
  /** The connection has ended, or could not be made. `message` is for the log, and names no address. */
  onEnd(message: string): void;
}

const HANDSHAKE_MS = 10_000;
/** A longer frame ends the connection: an event of any source has less than four kilobytes. */
const MAX_FRAME_BYTES = 64 << 10;

/** Opens a connection to a source. Redirects are not followed, and no Origin header is sent. */
export function openFeedSocket(url: string, handlers: FeedSocketHandlers): WebSocket {
  const socket = new WebSocket(url, {
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  socket.on('open', () => handlers.onOpen());
  socket.on('message', (data) => handlers.onMessage(bytesOf(data)));
  socket.on('pong', () => handlers.onPong?.());
  socket.on('unexpected-response', (request, { statusCode = 0 }) => {
    request.destroy();
    handlers.onRefused(statusCode);
  });
  // The text of an error names the address, its code does not.
  socket.on('error', (error) => handlers.onEnd('code' in error ? String(error.code) : 'connection lost'));
  socket.on('close', (code) => handlers.onEnd(`the connection was closed with ${code}`));
  return socket;
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

export function doNothing(): void {
  // Nothing is to be cancelled yet.
}

/** When to connect again: soon after a connection that held, then after times that double, never all at the same moment. */
export interface Reconnection {
  opened(): void;
  /** A connection ended, or could not be made. @returns whether it had held long enough to count as a success */
  ended(): boolean;
  /** Calls after the time that the failures so far ask for. @param leastMs at least so late  @returns cancels it */
  after(leastMs: number, connect: () => void): () => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = MINUTE_MS;
/** A connection that held so long counts as a success. */
const HELD_MS = MINUTE_MS;

/** @param random 0 to 1 */
export function createReconnection(timers: FeedTimers, random: () => number): Reconnection {
  let failures = 0;
  let openedAt: number | null = null;
  return {
    opened() {
      openedAt = timers.now();
    },
    ended() {
      const hasHeld = openedAt !== null && timers.now() - openedAt >= HELD_MS;
      if (hasHeld) failures = 0;
      openedAt = null;
      return hasHeld;
    },
    after(leastMs, connect) {
      const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
      failures += 1;
      return timers.after(Math.max(leastMs, doubled * (0.75 + random() / 2)), connect);
    },
  };
}
