import { elementAt } from '@sise/domain/element-at';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCluster } from './support/cluster.ts';
import type { Cluster, ClusterNode } from './support/cluster.ts';
import { openReader } from './support/cluster-reader.ts';
import type { ClusterReader } from './support/cluster-reader.ts';
import { startMemberTraffic } from './support/member-traffic.ts';
import type { MemberTraffic } from './support/member-traffic.ts';
import { createSmallDisk } from './support/small-disk.ts';
import type { SmallDisk } from './support/small-disk.ts';
import { startSso } from './support/sso.ts';
import type { PublisherSso } from './support/sso.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 120_000, interval: 100 };
/** Room for an empty server twice over. */
const DISK_MEBIBYTES = 96;
const LEFT_BYTES = 2 * 2 ** 20;
const DETAIL = '/api/v2/stock/005930/detail';

describe('a site of three servers of NATS, two feeds and two webs', () => {
  let cluster: Cluster;
  let disk: SmallDisk;
  let sso: PublisherSso;
  let traffic: MemberTraffic;
  const readers: ClusterReader[] = [];
  beforeAll(async () => {
    disk = createSmallDisk(DISK_MEBIBYTES);
    sso = await startSso();
    cluster = await startCluster({
      natsServers: 3,
      feeds: 2,
      webs: 2,
      postgres: { isDurable: true, disk: disk.folder },
      environment: { RATE_LIMIT: '1000000', ...sso.environment },
    });
    await Promise.all([...cluster.feeds, ...cluster.webs].map(untilReady));
    for (const node of cluster.webs) readers.push(await openReader(node));
  });
  afterAll(async () => {
    for (const reader of readers) reader.close();
    await cluster.stop();
    await sso.stop();
    disk.remove();
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
    await vi.waitUntil(() => cut?.lines.at(-1)?.includes('another node leads'), PATIENCE);
    await expectToGoOn(await detailOn(0));
    expect(leading()).toEqual([other]);
    await expectAlike();
  });

  it('shows the readers of a web that stood still new values when it goes on, and those of the other all the time', async () => {
    const [slow, other] = [elementAt(readers, 0), elementAt(readers, 1)];
    const [node] = cluster.webs;
    const states = other.received.length;
    node?.signal('SIGSTOP');
    // Of an open market there is a sign of life every two seconds, and a reader says 지연 after five without one.
    const heard = slow.received.length;
    await vi.waitUntil(() => other.received.length > states + 3, PATIENCE);
    expect(slow.received.length - heard, 'what was on the way').toBeLessThan(2);
    node?.signal('SIGCONT');
    await vi.waitUntil(() => slow.received.slice(heard).at(-1)?.feed === 'live', PATIENCE);
    await vi.waitUntil(() => (slow.received.at(-1)?.version ?? 0) > (other.received[states]?.version ?? 0), PATIENCE);
    expect(other.received.slice(states).map(({ feed }) => feed)).not.toContain('silent');
    await expectAlike();
  });

  it('loses no write that was acknowledged when PostgreSQL is killed in the middle of others, and needs no restart', async () => {
    const origins = cluster.webs.map(({ origin }) => origin);
    traffic = await startMemberTraffic({ origins, members: 3, sso });
    await vi.waitUntil(() => traffic.acknowledged > 20, PATIENCE);
    const holder = await connectTo(cluster.databaseUrl);
    await holder.query('begin; lock table member_versions in exclusive mode');
    await vi.waitUntil(async () => {
      const { rows } = await holder.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%member_versions%'`,
      );
      return rows.length > 0;
    }, PATIENCE);
    await cluster.postgres.kill();
    await vi.waitUntil(() => traffic.refused.length > 0, PATIENCE);
    expect(await Promise.all(cluster.webs.map((node) => node.status(DETAIL)))).toEqual([200, 200]);
    await cluster.postgres.start();
    await Promise.all([...cluster.feeds, ...cluster.webs].map(untilReady));
    await expectToBeWritten();
  });

  it('refuses writes while the disk of PostgreSQL is full, says so, shows the market, and goes on when there is room', async () => {
    const refusals = traffic.refused.length;
    disk.fill(LEFT_BYTES);
    const writer = await connectTo(cluster.databaseUrl);
    // What members write would need long to fill the rest.
    await writer.query('create table filler (text text)');
    const more = `insert into filler select repeat(md5(random()::text), 30) from generate_series(1, 200)`;
    await vi.waitUntil(async () => {
      await writer.query(more).catch(() => undefined);
      return traffic.refused.length > refusals;
    }, PATIENCE);
    await writer.end().catch(() => undefined);
    for (const node of cluster.webs) await vi.waitUntil(async () => (await node.status('/readyz')) === 503, PATIENCE);
    expect(await Promise.all(cluster.webs.map((node) => node.status(DETAIL)))).toEqual([200, 200]);
    disk.free();
    await cluster.postgres.start();
    await Promise.all([...cluster.feeds, ...cluster.webs].map(untilReady));
    await expectToBeWritten();
    for (const { acknowledged, stored } of await traffic.stop()) expect(stored).toBe(acknowledged);
    expect(new Set(traffic.refused)).toEqual(new Set([503]));
  });

  /** Members write again. */
  async function expectToBeWritten(): Promise<void> {
    const since = traffic.acknowledged;
    await vi.waitUntil(() => traffic.acknowledged > since + 20, PATIENCE);
  }

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

/** A connection that may be lost. */
async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}
