import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { paths } from '@sise/contract/paths';
import { MOST_TRANSACTIONS } from '@sise/domain/portfolio/group';
import { createConnection } from '@sise/web/app/live/connection';
import { io } from 'socket.io-client';
import { buy } from './member-calls.ts';
import { READER } from './sso.ts';

/** What readers do all the time, each a moment after the answer before: reads, writes of a member, live sockets. */
export interface Load {
  /** what was not answered as it should be */
  readonly faults: readonly string[];
  readonly reads: number;
  /** ids of the transactions that the site said it has */
  readonly acknowledged: readonly string[];
  /** of each reader of the live channel: what became of the connection, in order, and the versions it was told */
  readonly sockets: readonly SocketLife[];
  /** The member's transactions as the site has them now. */
  transactions(): Promise<readonly string[]>;
  /** Resolves when everything asked has been answered. */
  stop(): Promise<void>;
}

interface SocketLife {
  readonly changes: string[];
  readonly versions: number[];
}

const READERS = 2;
/** From an answer to the next request, milliseconds: the machine has to start nodes meanwhile. */
const READ_AFTER_MS = 50;
const WRITE_AFTER_MS = 200;
const SOCKETS = 20;
const DAY = '2026-03-03';

/**
 * @param origin of the proxy
 * @param token of the member READER
 */
export async function startLoad(origin: string, token: string): Promise<Load> {
  const faults: string[] = [];
  const acknowledged: string[] = [];
  const member = {
    'content-type': 'application/json',
    'sso-token': token,
    'sso-id': encodeURIComponent(READER.email),
    'hk-token': 'of the app',
  };
  const portfolio = randomUUID();
  let reads = 0;
  const end = new AbortController();

  /** @returns whether it was answered as it should be */
  async function ask(path: string, body?: object): Promise<boolean> {
    const given = body && { method: 'POST', headers: member, body: JSON.stringify(body) };
    try {
      const response = await fetch(origin + path, given);
      await response.arrayBuffer();
      if (response.status !== 200) faults.push(`${path} ${response.status}`);
      return response.status === 200;
    } catch (error) {
      faults.push(`${path} ${String(error)}`);
      return false;
    }
  }
  async function read(): Promise<void> {
    reads += 1;
    const addresses = [`/api/v2/stock/filter/stocks?num=${1 + (reads % 90)}`, '/api/v2/market-status', paths.konex()];
    await ask(addresses[reads % 20 === 0 ? 2 : reads % 2] ?? '');
  }
  async function write(): Promise<void> {
    const stock = { ...buy('005930', DAY, 1, 70_000), transactionId: randomUUID() };
    if (await ask(`/api/v2/mystock/portfolio/${portfolio}/stocks`, { stocks: [stock] }))
      acknowledged.push(stock.transactionId);
  }

  async function repeat(act: () => Promise<void>, afterMs: number): Promise<void> {
    while (!end.signal.aborted) {
      await act();
      await after(afterMs);
    }
  }

  const dial = async () => io(origin, { transports: ['websocket'], forceNew: true });
  const connections = Array.from({ length: SOCKETS }, () => {
    const connection = createConnection({ dial, log: () => {} });
    const life: SocketLife = { changes: [], versions: [] };
    connection.onChange((change) => {
      life.changes.push(change);
      if (connection.isConnected) void connection.call('watch', { topics: ['status'] });
    });
    connection.on('status', ({ version }) => life.versions.push(version));
    connection.open();
    return { connection, life };
  });

  await ask('/api/v2/mystock/portfolio-group', { name: portfolio.slice(0, 8), groupId: portfolio });
  const running = [
    ...Array.from({ length: READERS }, () => repeat(read, READ_AFTER_MS)),
    repeat(write, WRITE_AFTER_MS),
  ];
  return {
    faults,
    acknowledged,
    get reads() {
      return reads;
    },
    sockets: connections.map(({ life }) => life),
    async transactions() {
      const address = `${origin}/api/v2/mystock/portfolio-group/${portfolio}/transactions?num=${MOST_TRANSACTIONS}`;
      const response = await fetch(address, { headers: member });
      return [...(await response.text()).matchAll(/"transactionId":"([\w-]+)"/g)].map(([, id = '']) => id);
    },
    async stop() {
      end.abort();
      for (const { connection } of connections) connection.close();
      await Promise.all(running);
    },
  };
}
