import { dateOf, MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store, StorePlace } from '../server/store/database.ts';
import { openFresh, testEngines } from './support/store.ts';

/** The last migration of the release before this one. */
const BEFORE = '0021-feed-rows';
const PATIENCE = { timeout: 30_000, interval: 20 };
const CODE = '005930';

/** How that release stores a minute, reads a chart, joins minutes of a day and deletes old ones. */
const OLD_STATEMENTS = {
  save: `insert into minute_bars as kept (code, minute, open, high, low, close, volume_from, volume_to, turnover_from,
      turnover_to)
    select * from json_to_recordset($1::json) as told (code text, minute int4, open float8, high float8, low float8,
      close float8, "volumeFrom" int8, "volumeTo" int8, "turnoverFrom" int8, "turnoverTo" int8)
    on conflict (code, minute) do update set high = greatest(kept.high, excluded.high)`,
  chart: `select * from minute_bars where code = $1 and minute <= $2 order by minute desc limit $3`,
  day: `select code, (array_agg(open order by minute))[1] as open from minute_bars
    where minute >= $1::int4 and minute < $2::int4 group by code`,
  deleteOld: 'delete from "minute_bars" where "minute" < $1',
} as const;

function minuteRow(minute: number, code = CODE) {
  const numbers = { open: 1, high: 2, low: 1, close: 2, volumeFrom: 0, volumeTo: 1, turnoverFrom: 0, turnoverTo: 1 };
  return { code, minute, ...numbers };
}

for (const engine of testEngines()) {
  describe(`a store of the release before, on ${engine.name}`, () => {
    beforeAll(() => engine.start());
    afterAll(() => engine.stop());

    it('keeps what is in it, and drops it by month later', async () => {
      const place = engine.freshPlace();
      const now = Math.floor(Date.now() / MINUTE_MS);
      await openAsBefore(place, async (run) => {
        await run(OLD_STATEMENTS.save, [JSON.stringify([minuteRow(now - 90 * 1_440), minuteRow(now)])]);
      });
      const store = await openFresh(place);
      const ofCode = async () => (await store.minuteBars.of(CODE, { count: 9 })).map(({ at }) => at / MINUTE_MS);
      expect(await ofCode()).toEqual([now - 90 * 1_440, now]);
      const later = now + 120 * 1_440;
      await store.minuteBars.save([{ ...minuteRow(later), at: instant(later * MINUTE_MS) }]);
      expect(await ofCode()).toEqual([now - 90 * 1_440, now, later]);
      await store.minuteBars.dropOld(dateOf(instant((now + 130 * 1_440) * MINUTE_MS)));
      expect(await ofCode()).toEqual([later]);
      await store.close();
    });
  });
}

describe('nodes of the release before, while a node of this one starts', () => {
  const [, engine] = testEngines();
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());

  it('go on reading and writing, also those in the middle of something', async () => {
    const place = engine.freshPlace();
    const url = place.databaseUrl ?? expect.fail('it has an address');
    const now = Math.floor(Date.now() / MINUTE_MS);
    await openAsBefore(place, async (run) => {
      await run(OLD_STATEMENTS.save, [JSON.stringify(manyMinutes(now))]);
    });

    const old = new pg.Pool({ connectionString: url, max: 4, statement_timeout: 2_500 });
    const failures: unknown[] = [];
    const stored: number[] = [];
    let reads = 0;
    let isOver = false;
    const goOn = async (work: (turn: number) => Promise<void>) => {
      for (let turn = 0; !isOver; turn += 1) await work(turn).catch((error: unknown) => failures.push(error));
    };
    const nodes = [
      goOn(async (turn) => {
        await old.query(OLD_STATEMENTS.save, [JSON.stringify([minuteRow(now + turn, '000660')])]);
        stored.push(now + turn);
      }),
      goOn(async () => {
        const { rows } = await old.query(OLD_STATEMENTS.chart, [CODE, now, 100]);
        await old.query(OLD_STATEMENTS.day, [now - 100, now]);
        expect(rows).toHaveLength(100);
        reads += 1;
      }),
      goOn(async () => void (await old.query(OLD_STATEMENTS.deleteOld, [now - 200_000]))),
    ];
    // A transaction that has read the table, and stands: the migration gives way to it.
    const reader = await old.connect();
    await reader.query('begin');
    await reader.query(OLD_STATEMENTS.chart, [CODE, now, 1]);
    let isOpen = false;
    const opening = openFresh(place).finally(() => (isOpen = true));
    const [readsBefore, storedBefore] = [reads, stored.length];
    await vi.waitUntil(() => reads > readsBefore + 20 && stored.length > storedBefore + 20, PATIENCE);
    expect(isOpen).toBe(false);
    await reader.query('commit');
    reader.release();
    const store = await opening;
    const since = stored.length;
    await vi.waitUntil(() => stored.length > since + 20, PATIENCE);
    isOver = true;
    await Promise.all(nodes);
    expect(failures).toEqual([]);

    const kept = await store.minuteBars.of('000660', { count: stored.length + 1 });
    expect(kept.map(({ at }) => at / MINUTE_MS)).toEqual(stored);
    expect(await store.minuteBars.of(CODE, { count: 10_000 })).toHaveLength(5_000);
    await old.end();
    await store.close();
  });
});

/** Makes a store of the release before, and fills it. */
async function openAsBefore(
  place: StorePlace,
  fill: (run: (statement: string, parameters: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const store: Store = await openFresh({ ...place, schemaThrough: BEFORE });
  await fill((statement, parameters) => store.bulk((session) => session.run(statement, parameters)));
  await store.close();
}

function manyMinutes(now: number) {
  return Array.from({ length: 5_000 }, (_, n) => minuteRow(now - n));
}
