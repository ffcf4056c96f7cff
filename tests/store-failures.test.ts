import { account } from '@sise/contract/account';
import type { PageHandler } from '@sise/contract/page';
import { elementAt } from '@sise/domain/element-at';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { isStoreAway } from '../server/store/store-failure.ts';
import { startPostgres } from './support/postgres.ts';
import type { TestPostgres } from './support/postgres.ts';
import { startSiteWithMember } from './support/site-with-member.ts';
import type { SiteWithMember } from './support/site-with-member.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 30_000, interval: 20 };

/** A page of a member that says what it could find out. */
const pages: PageHandler = async (_, { call }) => {
  const found = await call(account.kept, {}).then(
    ({ data }) => data.name,
    (failure: { code: string }) => failure.code,
  );
  return new Response(found, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

describe('PostgreSQL in trouble', () => {
  let server: TestPostgres;
  let store: Store;
  let member: SiteWithMember;
  beforeAll(async () => {
    server = await startPostgres();
    store = await openFresh({ databaseUrl: server.createDatabase(), dataDir: '' });
    member = await startSiteWithMember(store, { pages });
  });
  afterAll(async () => {
    await member.stop();
    server.stop();
  });

  const get = (url: string) => member.get(url);
  const like = () => member.like();
  const isReady = async () => (await member.site.app.inject('/readyz')).statusCode;
  const terminate = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(store.db);
  const isGone = async (pid: number) => {
    const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(store.db);
    return rows.length === 0;
  };

  it('fails the write whose connection is lost inside its transaction, and nothing else', async () => {
    const lost = store.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      const { pid } = elementAt(rows, 0);
      await terminate(pid);
      await vi.waitUntil(() => isGone(pid), PATIENCE);
      await sql`select 1`.execute(transaction);
    });
    expect(await lost.catch(isStoreAway)).toBe(true);
    expect(await like()).toEqual([200, undefined]);
  });

  it('is not noticed where only idle connections are lost', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`.execute(store.db);
    await vi.waitUntil(async () => (await like())[0] === 200, PATIENCE);
  });

  /** A transaction that keeps members' writes waiting until it is released. */
  async function lockWrites() {
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = store.db.transaction().execute(async (transaction) => {
      await sql`lock table member_versions`.execute(transaction);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    return { holder, release: held.resolve };
  }

  it('answers 503 while a write waits too long for another, and recovers', async () => {
    const { holder, release } = await lockWrites();
    const before = store.pool()?.timeouts.lock ?? 0;
    expect(await like()).toEqual([503, 'store.away']);
    expect(store.pool()?.timeouts.lock).toBeGreaterThan(before);
    release();
    await holder;
    expect(await like()).toEqual([200, undefined]);
  });

  it('takes its locks from a transaction in which nothing happens any more', async () => {
    const { holder, release } = await lockWrites();
    await vi.waitUntil(async () => (await like())[0] === 200, PATIENCE);
    release();
    expect(await holder.catch(isStoreAway)).toBe(true);
  });

  it('leaves imports the time they need', async () => {
    const limits = await store.bulk((session) =>
      session.query(`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`),
    );
    expect(limits).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  });

  it('answers 503 on a full disk, shows it in readiness, and recovers', async () => {
    expect(await isReady()).toBe(200);
    const full = sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
    const fullForTables = sql`create function full_for_tables() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
    await full.execute(store.db);
    await fullForTables.execute(store.db);
    await sql`create trigger full_disk before insert on member_versions execute function full_disk()`.execute(store.db);
    await sql`create event trigger full_for_tables on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function full_for_tables()`.execute(store.db);

    expect(await like()).toEqual([503, 'store.away']);
    expect(await isReady()).toBe(503);
    expect((await get('/api/market-status'))[0]).toBe(200);

    await sql`drop event trigger full_for_tables`.execute(store.db);
    await sql`drop trigger full_disk on member_versions`.execute(store.db);
    expect(await isReady()).toBe(200);
    expect(await like()).toEqual([200, undefined]);
  });

  it('frozen, leaves public pages and the pages of members as they are, and recovers', async () => {
    expect(await get('/my-stock')).toEqual([200, '한민지']);
    server.freeze();
    try {
      expect((await get('/api/market-status'))[0]).toBe(200);
      expect(await get('/my-stock')).toEqual([200, 'store.away']);
      expect(await like()).toEqual([503, 'store.away']);
      const outcomes = await Promise.all(Array.from({ length: 40 }, () => like()));
      expect(new Set(outcomes.map(String))).toEqual(new Set(['503,store.away']));
      expect(await isReady()).toBe(503);
      expect(member.log.join('')).toContain('the store is away');
      expect(member.log.join(''), 'no line for each of them').not.toContain('request failed');
    } finally {
      server.thaw();
    }
    await vi.waitUntil(async () => (await like())[0] === 200, PATIENCE);
    await vi.waitUntil(async () => (await get('/my-stock'))[1] === '한민지', PATIENCE);
  });

  it('stopped, answers 503 at once', async () => {
    server.stop();
    await vi.waitUntil(async () => !(await store.ping()), PATIENCE);
    expect(await like()).toEqual([503, 'store.away']);
    expect((await get('/api/market-status'))[0]).toBe(200);
  });
});

it('a closed embedded database fails a transaction at once', async () => {
  const engine = createPGliteEngine();
  const store = await openFresh(engine.freshPlace());
  await store.follows.subscribe('somebody', 'A001');
  await store.close();
  expect(await store.follows.subscribe('somebody', 'A002').catch(isStoreAway)).toBe(true);
  expect(await store.limits.count({ kind: 'click', most: 1, windowMs: 1 }, 'x').catch(isStoreAway)).toBe(true);
  engine.stop();
});

it('a store that does not take the views of stocks is said to be away, once', async () => {
  const engine = createPGliteEngine();
  const store = await openFresh(engine.freshPlace());
  const member = await startSiteWithMember(store);
  await store.close();
  expect(await member.like()).toEqual([503, 'store.away']);
  await member.stop(); // and writes the views
  expect(member.log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the store is away: what needs it is refused',
  ]);
  engine.stop();
});
