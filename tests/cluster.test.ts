import { elementAt } from '@sise/domain/element-at';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCluster } from './support/cluster.ts';
import type { Cluster, ClusterNode } from './support/cluster.ts';
import { startLoad } from './support/cluster-load.ts';
import { startNginx } from './support/nginx.ts';
import { startSso } from './support/sso.ts';
import type { PublisherSso } from './support/sso.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 300_000, interval: 100 };
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

describe('a site of three servers of NATS, two feeds and three webs', () => {
  let cluster: Cluster;
  let sso: PublisherSso;
  const readers: Reader[] = [];
  beforeAll(async () => {
    sso = await startSso();
    const limits = { RATE_LIMIT: '1000000', RATE_LIMIT_PAGES: '1000000' };
    const environment = { ...limits, ...sso.environment, TRUST_PROXY: '1', DRAIN_SECONDS: '2' };
    cluster = await startCluster({ natsServers: 3, feeds: 2, webs: 3, environment });
    await Promise.all([...cluster.feeds, ...cluster.webs].map(untilReady));
    for (const node of cluster.webs) readers.push(await openReader(node));
  }, 600_000);
  afterAll(async () => {
    for (const reader of readers) reader.close();
    await cluster.stop();
    await sso.stop();
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

  it('loses no request and no acknowledged write while its webs are restarted one after another', async () => {
    const nginx = await startNginx(cluster.webs.map(({ origin }) => Number(new URL(origin).port)));
    const load = await startLoad(nginx.origin, await sso.token());
    await vi.waitUntil(() => load.sockets.every(({ changes }) => changes.length > 0), PATIENCE);
    for (const web of cluster.webs) {
      const [reads, written] = [load.reads, load.acknowledged.length];
      await untilReady(await cluster.restartWeb(web));
      expect([load.reads > reads, load.acknowledged.length > written], 'the site was used meanwhile').toEqual([
        true,
        true,
      ]);
    }
    await vi.waitUntil(() => load.sockets.every(({ changes }) => changes.at(-1)?.endsWith('connected')), PATIENCE);
    await load.stop();
    const kept = await load.transactions();
    await nginx.stop();
    expect(load.faults).toEqual([]);
    expect(load.acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
    expect(new Set(kept).size, 'a write that was sent to two nodes').toBe(kept.length);
    for (const { changes, versions } of load.sockets) {
      expect(changes, 'it was sent on to another node').toContain('lost');
      expect(changes, 'no node refused it').not.toContain('failed');
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  }, 900_000);
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
