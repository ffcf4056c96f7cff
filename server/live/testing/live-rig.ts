import type { ClientToServer, ServerToClient } from '@sise/contract/live';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { attachLive } from '../attach.ts';
import type { Live, LiveOptions } from '../attach.ts';
import { fixtureMarket } from './fixture-market.ts';
import type { FixtureMarket } from './fixture-market.ts';

export type Client = Socket<ServerToClient, ClientToServer>;

/** A real server on a free port with a fixture market, and clients of it; for tests. */
export interface LiveRig extends FixtureMarket {
  readonly live: Live;
  readonly url: string;
  readonly port: number;
  /** errors that the server reported: there should be none */
  readonly errors: unknown[];
  /** Connects; resolves when connected, rejects when refused. */
  connect(options?: Partial<ManagerOptions & SocketOptions>): Promise<Client>;
  stop(): Promise<void>;
}

export async function startRig(count: number, options: LiveOptions = {}): Promise<LiveRig> {
  const fixture = fixtureMarket(count);
  const httpServer = createServer((_request, response) => response.end('pages'));
  const errors: unknown[] = [];
  const live = attachLive({
    httpServer,
    market: fixture.market,
    now: () => 1_763_600_000_000,
    session: () => ({ id: 'regular', status: 'open' }),
    books: fixture.books,
    options: { batchMs: 20, onError: (error) => errors.push(error), ...options },
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const { port } = httpServer.address() as AddressInfo; // a TCP server's address is never a string
  const url = `http://127.0.0.1:${port}`;
  const clients: Client[] = [];

  return {
    ...fixture,
    live,
    url,
    port,
    errors,
    async connect(given = {}) {
      const client: Client = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...given });
      clients.push(client);
      await new Promise<void>((resolve, reject) => {
        client.once('connect', resolve);
        client.once('connect_error', reject);
      });
      return client;
    },
    async stop() {
      for (const client of clients) client.disconnect();
      await live.close();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
}

/** The payload of the next event of a name. */
export function next<Payload>(
  client: Client,
  event: 'ticks' | 'index' | 'status' | 'stale' | 'disconnect',
): Promise<Payload> {
  return new Promise((resolve) => {
    (client as unknown as { once(event: string, listener: (payload: Payload) => void): void }).once(event, resolve);
  });
}
