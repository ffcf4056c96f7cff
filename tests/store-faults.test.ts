import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { startMemberTraffic } from './support/member-traffic.ts';
import type { MemberTraffic } from './support/member-traffic.ts';
import { startPostgres } from './support/postgres.ts';
import type { TestPostgres } from './support/postgres.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { createSmallDisk } from './support/small-disk.ts';
import type { SmallDisk } from './support/small-disk.ts';
import { startSso } from './support/sso.ts';
import type { PublisherSso } from './support/sso.ts';
import { openFresh } from './support/store.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 120_000, interval: 50 };
/** Room for an empty server twice over, and how much of it is left before it is filled. */
const DISK_MEBIBYTES = 96;
const LEFT_BYTES = 2 * 2 ** 20;
/** Writes that show that all is well. */
const ENOUGH = 20;
const DETAIL = '/api/v2/stock/005930/detail';

interface Node {
  readonly store: Store;
  readonly site: TestSite;
  readonly origin: string;
}

describe('PostgreSQL under two nodes whose members write', () => {
  let disk: SmallDisk;
  let server: TestPostgres;
  let databaseUrl: string;
  let sso: PublisherSso;
  let traffic: MemberTraffic;
  const nodes: Node[] = [];
  beforeAll(async () => {
    disk = createSmallDisk(DISK_MEBIBYTES);
    [server, sso] = await Promise.all([startPostgres({ isDurable: true, disk: disk.folder }), startSso()]);
    databaseUrl = server.createDatabase();
    for (const _ of ['one', 'other']) nodes.push(await startNode());
    traffic = await startMemberTraffic({ origins: nodes.map(({ origin }) => origin), members: 3, sso });
  });
  afterAll(async () => {
    for (const { site, store } of nodes) {
      await site.close();
      await store.close();
    }
    await sso.stop();
    server.stop();
    disk.remove();
  });

  async function startNode(): Promise<Node> {
    const store = await openFresh({ databaseUrl, dataDir: '' });
    const site = await startSite({ store, environment: sso.environment });
    return { store, site, origin: await site.app.listen({ port: 0, host: '127.0.0.1' }) };
  }

  const statuses = (path: string) =>
    Promise.all(nodes.map(async ({ site }) => (await site.app.inject(path)).statusCode));
  const untilAll = (path: string, status: number) =>
    vi.waitUntil(async () => (await statuses(path)).every((each) => each === status), PATIENCE);
  async function expectToBeWritten(): Promise<void> {
    const since = traffic.acknowledged;
    await vi.waitUntil(() => traffic.acknowledged > since + ENOUGH, PATIENCE);
  }
  /** A connection that may be lost. */
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  it('goes on without a restart of a node when it was killed in the middle of their transactions', async () => {
    await expectToBeWritten();
    const holder = await connect();
    await holder.query('begin; lock table member_versions in exclusive mode');
    const watcher = await connect(); // in a transaction the view stays as it was when it was first read
    await vi.waitUntil(async () => {
      const { rows } = await watcher.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%member_versions%'`,
      );
      return rows.length > 0;
    }, PATIENCE);
    const refusals = traffic.refused.length;
    await server.kill();
    await vi.waitUntil(() => traffic.refused.length > refusals, PATIENCE);
    await untilAll('/readyz', 503);
    expect(await statuses(DETAIL)).toEqual([200, 200]);
    await server.start();
    await untilAll('/readyz', 200);
    await expectToBeWritten();
  });

  it('refuses writes while its disk is full, says so, leaves the market as it is, and goes on when there is room', async () => {
    const refusals = traffic.refused.length;
    disk.fill(LEFT_BYTES);
    const writer = await connect();
    // What members write would need long to fill the rest.
    await writer.query('create table filler (text text)');
    const more = `insert into filler select repeat(md5(random()::text), 30) from generate_series(1, 200)`;
    await vi.waitUntil(async () => {
      await writer.query(more).catch(() => undefined);
      return traffic.refused.length > refusals;
    }, PATIENCE);
    await writer.end().catch(() => undefined);
    await vi.waitUntil(async () => (await statuses('/readyz')).includes(503), PATIENCE);
    expect(await statuses(DETAIL)).toEqual([200, 200]);
    disk.free();
    await server.start();
    await untilAll('/readyz', 200);
    await expectToBeWritten();
  });

  it('has every write that was acknowledged, once', async () => {
    const members = await traffic.stop();
    for (const { acknowledged, stored } of members) expect(stored).toBe(acknowledged);
    expect(new Set(traffic.refused)).toEqual(new Set([503]));
  });
});
