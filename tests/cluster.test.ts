import { elementAt } from '@sise/domain/element-at';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCluster } from './support/cluster.ts';
import type { Cluster, ClusterNode } from './support/cluster.ts';
import { openReader } from './support/cluster-reader.ts';
import type { ClusterReader } from './support/cluster-reader.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 120_000, interval: 100 };
const DETAIL = '/api/v2/stock/005930/detail';

describe('a site of three servers of NATS, two feeds and two webs', () => {
  let cluster: Cluster;
  const readers: ClusterReader[] = [];
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

  /** Nothing was applied twice, or left out, on one of them. */
  async function expectAlike(): Promise<void> {
    await vi.waitUntil(async () => {
      const [one, other] = await Promise.all([detailOn(0), detailOn(1)]);
      if (one.version !== other.version) return false;
      expect(one.etag).toBe(other.etag);
      return true;
    }, PATIENCE);
  }

  it('answers alike on both webs: the same ETag under the same version', () => expectAlike());

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

  it('goes on with the other feed when the leading one is cut off, which follows when it is back', async () => {
    await vi.waitUntil(() => leading().length === 1, PATIENCE);
    const [cut] = leading();
    const other = cluster.feeds.find((node) => node !== cut);
    const before = await detailOn(0);
    cut?.signal('SIGSTOP');
    await vi.waitUntil(() => other?.lines.at(-1)?.includes('leads in epoch'), PATIENCE);
    await expectToGoOn(before);
    cut?.signal('SIGCONT');
    await vi.waitUntil(() => leading().length === 1 && leading()[0] === other, PATIENCE);
    if (cut) await untilReady(cut); // as one that follows
    await expectToGoOn(await detailOn(0));
    await expectAlike();
  });

  it('shows the readers of a web that stood still new values when it goes on, and those of the other all the time', async () => {
    const [slow, other] = [elementAt(readers, 0), elementAt(readers, 1)];
    const [node] = cluster.webs;
    const states = other.received.length;
    node?.signal('SIGSTOP');
    // Of an open market there is a sign of life every two seconds, and a reader says 지연 after five without one.
    const since = slow.received.length;
    await vi.waitUntil(() => other.received.length > states + 3, PATIENCE);
    expect(slow.received.length - since, 'what was on the way').toBeLessThan(2);
    node?.signal('SIGCONT');
    await vi.waitUntil(() => slow.received.slice(since).at(-1)?.feed === 'live', PATIENCE);
    await vi.waitUntil(() => (slow.received.at(-1)?.version ?? 0) > (other.received[states]?.version ?? 0), PATIENCE);
    await expectAlike();
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
