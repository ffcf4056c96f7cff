import { elementAt } from '@sise/domain/element-at';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCluster } from './support/cluster.ts';
import type { Cluster, ClusterNode } from './support/cluster.ts';
import { startLoad } from './support/cluster-load.ts';
import type { Load } from './support/cluster-load.ts';
import { openReader } from './support/cluster-reader.ts';
import type { ClusterReader } from './support/cluster-reader.ts';
import { startNginx } from './support/nginx.ts';
import { startSso } from './support/sso.ts';
import type { PublisherSso } from './support/sso.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 300_000, interval: 100 };
/** Of quotes alone: topics come to a node when it wants them, so that what they add may differ for a moment (decision 107). */
const STOCKS = '/api/v2/stock/filter/stocks?upcode=1001&num=100';

describe('a site of three servers of NATS, two feeds and three webs', () => {
  let cluster: Cluster;
  let sso: PublisherSso;
  const readers: ClusterReader[] = [];
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

  async function stocksOn(n: number) {
    const response = await fetch(elementAt(cluster.webs, n).origin + STOCKS);
    const reply = (await response.json()) as { meta: { version: number; asOf: string } }; // as the contract says
    return { etag: response.headers.get('etag'), reply, ...reply.meta };
  }
  const leading = () =>
    cluster.feeds.filter(({ lines }) => lines.findLast((line) => /leads/.test(line))?.includes('leads in epoch'));

  /** Values go on: both webs show a later moment than the one given, and their versions never went back. */
  async function expectToGoOn(from: { version: number; asOf: string }): Promise<void> {
    for (const n of [0, 1])
      await vi.waitUntil(async () => {
        const { version, asOf } = await stocksOn(n);
        expect(version, 'a version that a reader has seen').toBeGreaterThanOrEqual(from.version);
        return asOf > from.asOf;
      }, PATIENCE);
  }

  /** Nothing was applied twice, or left out, on one of them. */
  async function expectAlike(): Promise<void> {
    await vi.waitUntil(async () => {
      const [one, other] = await Promise.all([stocksOn(0), stocksOn(1)]);
      if (one.version !== other.version) return false;
      expect(one).toEqual(other);
      return true;
    }, PATIENCE);
  }

  it('answers alike on both webs: the same ETag under the same version', () => expectAlike());

  it('goes on when one of three servers of NATS is killed', async () => {
    const before = await stocksOn(0);
    const server = elementAt(cluster.nats.servers, 0);
    await server.kill();
    await expectToGoOn(before);
    await server.start();
  });

  it('says that values are old while all of NATS is away, and shows new ones when it is back, to the same readers', async () => {
    const since = readers.map(({ received }) => received.length);
    const connections = readers.map((reader) => reader.connections);
    const before = await stocksOn(0);
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
    const before = await stocksOn(0);
    cut?.signal('SIGSTOP');
    await vi.waitUntil(() => other?.lines.at(-1)?.includes('leads in epoch'), PATIENCE);
    await expectToGoOn(before);
    cut?.signal('SIGCONT');
    await vi.waitUntil(() => leading().length === 1 && leading()[0] === other, PATIENCE);
    if (cut) await untilReady(cut); // as one that follows
    await expectToGoOn(await stocksOn(0));
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
    const before = await stocksOn(0);
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

  /** Reads, writes and live sockets behind nginx while something happens to webs, and what became of them. */
  async function underLoad(happen: (load: Load) => Promise<void>) {
    const nginx = await startNginx(cluster.webs.map(({ origin }) => Number(new URL(origin).port)));
    const load = await startLoad(nginx.origin, await sso.token());
    await vi.waitUntil(() => load.sockets.every(({ changes }) => changes.length > 0), PATIENCE);
    await happen(load);
    await vi.waitUntil(() => load.sockets.every(({ changes }) => changes.at(-1)?.endsWith('connected')), PATIENCE);
    await load.stop();
    const kept = await load.transactions();
    await nginx.stop();
    expect(load.acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
    expect(new Set(kept).size, 'a write that was sent to two nodes').toBe(kept.length);
    for (const { versions } of load.sockets) expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    return load;
  }

  it('goes on with the other webs when one is killed: its readers come back by themselves, no acknowledged write is lost', async () => {
    const killed = elementAt(cluster.webs, 2);
    const { faults, sockets } = await underLoad(async (load) => {
      killed.signal('SIGKILL');
      await killed.ended;
      await vi.waitUntil(() => load.sockets.every(({ changes }) => changes.at(-1)?.endsWith('connected')), PATIENCE);
      const [reads, written] = [load.reads, load.acknowledged.length];
      await vi.waitUntil(() => load.reads > reads + 20 && load.acknowledged.length > written + 5, PATIENCE);
      await untilReady(await cluster.replaceWeb(killed));
    });
    expect(
      sockets.some(({ changes }) => changes.includes('lost')),
      'it had readers',
    ).toBe(true);
    expect(sockets.every(({ changes }) => !changes.includes('failed'))).toBe(true);
    // A write on its way when it was killed is answered with an error, and the page sends it again.
    expect(faults.filter((fault) => !fault.startsWith('/api/v2/mystock'))).toEqual([]);
    expect(faults.length).toBeLessThan(3);
  }, 900_000);

  it('loses no request and no acknowledged write while its webs are restarted one after another', async () => {
    const { faults, sockets } = await underLoad(async (load) => {
      for (const web of cluster.webs) {
        const [reads, written] = [load.reads, load.acknowledged.length];
        await untilReady(await cluster.restartWeb(web));
        const used = [load.reads > reads, load.acknowledged.length > written];
        expect(used, 'the site was used meanwhile').toEqual([true, true]);
      }
    });
    expect(faults).toEqual([]);
    for (const { changes } of sockets) {
      expect(changes, 'it was sent on to another node').toContain('lost');
      expect(changes, 'no node refused it').not.toContain('failed');
    }
  }, 900_000);
});

function untilReady(node: ClusterNode) {
  return vi.waitUntil(async () => (await node.status('/readyz')) === 200, PATIENCE);
}
