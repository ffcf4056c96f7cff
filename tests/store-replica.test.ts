import { at, CODE } from './support/recorded-market.ts';
import { shcode } from '@sise/domain/terms';
import { SMALL_DAY } from '@sise/domain/market/testing/small-market';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { startPostgres } from './support/postgres.ts';
import type { TestPostgres, TestReplica } from './support/postgres.ts';
import { openFresh } from './support/store.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 60_000, interval: 20 };

const MINUTE = { open: 1, high: 1, low: 1, close: 1, volumeFrom: 0, volumeTo: 1, turnoverFrom: 0, turnoverTo: 1 };

describe('history of a replica', () => {
  let primary: TestPostgres;
  let replica: TestReplica;
  let store: Store;
  let databaseUrl: string;
  let onReplica: pg.Pool;
  const logged: string[] = [];
  beforeAll(async () => {
    primary = await startPostgres();
    databaseUrl = primary.createDatabase();
    replica = await primary.startReplica();
    const databaseReadUrl = replica.addressOf(databaseUrl);
    store = await openFresh({ databaseUrl, databaseReadUrl, dataDir: '', log: (line) => void logged.push(line) });
    onReplica = new pg.Pool({ connectionString: databaseReadUrl, max: 1 });
    onReplica.on('error', () => {});
  });
  afterAll(async () => {
    await onReplica.end();
    await store.close();
    primary.stop();
  });

  const isUsed = () => vi.waitUntil(() => store.replica()?.isUsed === true, PATIENCE);
  const isNotUsed = () => vi.waitUntil(() => store.replica()?.isUsed === false, PATIENCE);
  const minutes = async () => (await store.minuteBars.of(CODE, { count: 100 })).length;
  const save = (minute: number) => store.minuteBars.save([{ ...MINUTE, code: CODE, at: at(9, minute) }]);
  /** How many queries of the site the replica has answered: those of its tables of bars. */
  const readsOfReplica = async () => {
    const { rows } = await onReplica.query<{ reads: string }>(
      `select coalesce(sum(idx_scan + seq_scan), 0) as reads from pg_stat_user_tables where relname like 'minute_bars%'`,
    );
    return Number(rows[0]?.reads);
  };
  const linesSince = (count: number) => logged.slice(count).map((line) => line.replace(/ \(.*\)/, ''));

  it("is read there, and members' data and what was just written is not", async () => {
    await isUsed();
    const before = await readsOfReplica();
    await save(0);
    expect(await minutes()).toBe(1);
    await store.follows.subscribe('somebody', 'A001');
    await vi.waitUntil(async () => {
      expect(await minutes()).toBe(1);
      return (await readsOfReplica()) > before;
    }, PATIENCE);
    expect(logged).toEqual([]);
  });

  it('is never older than a write of it, while the replica stands still, and comes of the primary when that is too far behind', async () => {
    const count = logged.length;
    await onReplica.query('select pg_wal_replay_pause()');
    for (let minute = 1; minute <= 10; minute += 1) {
      await save(minute);
      expect(await minutes()).toBe(minute + 1);
    }
    await isNotUsed();
    expect(store.replica()?.lagMs).toBeGreaterThan(5_000);
    expect(linesSince(count)).toEqual([
      'store: the read replica is more than 5 s behind: the primary is asked for history',
    ]);
    await onReplica.query('select pg_wal_replay_resume()');
    await isUsed();
    expect(await minutes()).toBe(11);
    expect(linesSince(count)).toHaveLength(2);
  });

  it('comes of the primary while the replica is frozen, also what had been asked of it', async () => {
    const count = logged.length;
    const patient = store.dailyBars.ofStock(shcode('005930'), { count: 1 }, SMALL_DAY);
    replica.freeze();
    const asked = [patient, minutes(), minutes()];
    await isNotUsed();
    expect(await Promise.all(asked)).toEqual([[], 11, 11]);
    await store.follows.subscribe('somebody', 'A002');
    replica.thaw();
    await isUsed();
    expect(linesSince(count)).toEqual([
      'store: the read replica does not answer: the primary is asked for history',
      'store: the read replica is asked for history again',
    ]);
  });

  it('comes of the primary, without a failure, when connections to the replica are cut, and when it is gone', async () => {
    const ending = new AbortController();
    const reading = (async () => {
      while (!ending.signal.aborted) expect(await minutes()).toBeGreaterThanOrEqual(11);
    })();
    await onReplica.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await isUsed();
    const count = logged.length;
    replica.stop();
    await isNotUsed();
    await save(11);
    ending.abort();
    await reading;
    expect(await minutes()).toBe(12);
    expect(linesSince(count).filter((line) => line.includes('does not answer'))).toHaveLength(1);
  });

  it('is never read of a server that is no replica', async () => {
    const lines: string[] = [];
    const other = await openFresh({ databaseUrl: primary.createDatabase(), dataDir: '' });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(other.db);
    const databaseReadUrl = databaseUrl.replace(/[^/]+$/, rows[0]?.name ?? '');
    const wrong = await openFresh({ databaseUrl, databaseReadUrl, dataDir: '', log: (line) => void lines.push(line) });
    await vi.waitUntil(() => lines.length > 0, PATIENCE);
    expect(lines).toEqual(['store: DATABASE_READ_URL is no replica of DATABASE_URL: the primary is asked for history']);
    expect(await wrong.minuteBars.of(CODE, { count: 100 })).toHaveLength(12);
    await wrong.close();
    await other.close();
  });
});
