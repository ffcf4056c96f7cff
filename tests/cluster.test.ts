import { elementAt } from '@sise/domain/element-at';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCluster } from './support/cluster.ts';
import type { Cluster, ClusterNode } from './support/cluster.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 120_000, interval: 100 };
const DETAIL = '/api/v2/stock/005930/detail';

interface Status {
  readonly version: number;
  readonly asOf: number;
  readonly feed: string;
}

/** What a reader sees of the feed's health, in order. */
interface Reader {
  readonly received: readonly Status[];
  readonly connections: number;
  close(): void;
}

describe('a site of three servers of NATS, two feeds and two webs', () => {
  let cluster: Cluster;
  const readers: Reader[] = [];
  beforeAll(async () => {
    cluster = await startCluster({ natsServers: 3, feeds: 2, webs: 2, environment: { RATE_LIMIT: '1000000' } });
    await Promise.all([...cluster.feeds, ...cluster.webs].map(untilReady));
    for (const node of cluster.webs) readers.push(await openReader(node));
  });
  afterAll(async () => {
    for (const reader of readers) reader.close();
    await cluster.stop();
  });

  async function detailOn(n: number): Promise<{ etag: string | null; version: number; asOf: string }> {
    const response = await fetch(elementAt(cluster.webs, n).origin + DETAIL);
    const { meta } = (await response.json()) as { meta: { version: number; asOf: string } }; // as the contract says
    return { etag: response.headers.get('etag'), ...meta };
  }
  const leading = () =>
    cluster.feeds.filter(({ lines }) => lines.findLast((line) => /leads/.test(line))?.includes('leads in epoch'));

  /** Values go on: both webs show a later moment than the one given, and their versions never went back. */
  async function expectToGoOn(from: { version: number; asOf: string }): Promise<void> {
    for (const n of [0, 1])
      await vi.waitUntil(async () => {
        const { version, asOf } = await detailOn(n);
        expect(version, 'a version that a reader has seen').toBeGreaterThanOrEqual(from.version);
        return asOf > from.asOf;
      }, PATIENCE);
  }

  it('answers alike on both webs: the same ETag under the same version', async () => {
    await vi.waitUntil(async () => {
      const [one, other] = await Promise.all([detailOn(0), detailOn(1)]);
      if (one.version !== other.version) return false;
      expect(one.etag).toBe(other.etag);
      return true;
    }, PATIENCE);
  });

  it('goes on when one of three servers of NATS is killed', async () => {
    const before = await detailOn(0);
    const server = elementAt(cluster.nats.servers, 0);
    await server.kill();
    await expectToGoOn(before);
    await server.start();
  });

  it('says that values are old while all of NATS is away, and shows new ones when it is back, to the same readers', async () => {
    const since = readers.map(({ received }) => received.length);
    const connections = readers.map((reader) => reader.connections);
    const before = await detailOn(0);
    await Promise.all(cluster.nats.servers.map((server) => server.kill()));
    const statesOf = (n: number) =>
      elementAt(readers, n)
        .received.slice(since[n])
        .map(({ feed }) => feed);
    for (const n of [0, 1]) await vi.waitUntil(() => statesOf(n).includes('silent'), PATIENCE);
    await Promise.all(cluster.nats.servers.map((server) => server.start()));
    for (const n of [0, 1]) await vi.waitUntil(() => statesOf(n).at(-1) === 'live', PATIENCE);
    await expectToGoOn(before);
    expect(readers.map((reader) => reader.connections)).toEqual(connections);
  });

  it('goes on with the other feed when the leading one is killed', async () => {
    await vi.waitUntil(() => leading().length === 1, PATIENCE);
    const [killed] = leading();
    const other = cluster.feeds.find((node) => node !== killed);
    const before = await detailOn(0);
    killed?.signal('SIGKILL');
    await vi.waitUntil(() => other?.lines.at(-1)?.includes('leads in epoch'), PATIENCE);
    await expectToGoOn(before);
  });

  it('shows every reader versions that only go up', () => {
    for (const { received } of readers) {
      const versions = received.map(({ version }) => version);
      expect(versions.length).toBeGreaterThan(3);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  });

  it('has another web join at any time', async () => {
    const late = await cluster.start('web');
    await untilReady(late);
    const { meta } = (await (await fetch(late.origin + DETAIL)).json()) as { meta: { version: number } }; // as the contract says
    expect(meta.version).toBeGreaterThanOrEqual((await detailOn(0)).version - 1_000);
  });
});

function untilReady(node: ClusterNode) {
  return vi.waitUntil(async () => (await node.status('/readyz')) === 200, PATIENCE);
}

async function openReader({ origin }: ClusterNode): Promise<Reader> {
  const socket = io(origin, { transports: ['websocket'] });
  const received: Status[] = [];
  let connections = 0;
  socket.on('status', (status: Status) => received.push(status));
  socket.on('connect', () => {
    connections += 1;
    void socket.emitWithAck('watch', { topics: ['status'] });
  });
  await vi.waitUntil(() => socket.connected, PATIENCE);
  return {
    received,
    get connections() {
      return connections;
    },
    close: () => socket.disconnect(),
  };
}
