import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';

/** How long a connection may take for what it does, and how many there may be. Times in milliseconds. */
export interface ConnectionLimits {
  /** until all headers of a request are there */
  readonly headersMs: number;
  /** until a request is there whole */
  readonly requestMs: number;
  /** between one answer and the next request: longer than the proxies in front keep theirs */
  readonly keepAliveMs: number;
  /** without a byte in either direction; a socket of the live channel has a heartbeat of its own */
  readonly silentMs: number;
  /** how often connections are looked through for those whose time is over */
  readonly lookMs: number;
  readonly connections: number;
}

/** Bytes of all headers of a request; beyond them it is answered 431. */
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

/** An HTTP server that gives nobody more time or room than a reader needs. */
export function createHttpServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.lookMs,
      maxHeaderSize: HEADER_BYTES,
    },
    listener,
  );
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = limits.connections;
  server.setTimeout(limits.silentMs);
  return server;
}
