import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';

/** Time limits of a connection, and how many connections there may be. Times in milliseconds. */
export interface ConnectionLimits {
  /** until all headers of a request have arrived */
  readonly headersMs: number;
  /** until the whole request has arrived */
  readonly requestMs: number;
  /** between a response and the next request: longer than the keep-alive of the proxies in front */
  readonly keepAliveMs: number;
  /** without a byte in either direction; a socket of the live channel has a heartbeat of its own */
  readonly silentMs: number;
  /** how often connections are checked for expired ones */
  readonly lookMs: number;
  readonly connections: number;
}

/** Bytes of all headers of a request; more are answered with 431. */
const HEADER_BYTES = 16_384;
/** Headers of a request; more are not read. */
const MOST_HEADERS = 200;

export const USUAL_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  silentMs: 90_000,
  lookMs: 2_000,
  connections: 20_000,
};

const LIVE_CHANNEL = '/socket.io/';
/** Protocols of Vite, which notifies a browser in development of changes. */
const OF_VITE = /^vite-/;

/** An HTTP server that limits the time and memory of each connection to what a reader needs. */
export function createHttpServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const server: Server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.lookMs,
      maxHeaderSize: HEADER_BYTES,
      // Nothing would answer another: the listeners of the live channel end it after a while.
      shouldUpgradeCallback: (request) => server.listenerCount('upgrade') > 0 && isForUpgrade(request),
    },
    listener,
  );
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = limits.connections;
  server.setTimeout(limits.silentMs);
  return server;
}

/** Whether a request is to become a WebSocket; the upgrade that any other offers, such as to HTTP/2, is not taken up. */
function isForUpgrade({ url = '', headers }: IncomingMessage): boolean {
  if (headers.upgrade?.toLowerCase() !== 'websocket') return false;
  return url.startsWith(LIVE_CHANNEL) || OF_VITE.test(headers['sec-websocket-protocol'] ?? '');
}
