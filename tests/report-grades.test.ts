/** Grades of analysts, recomputed in SQL from the reports and the bars as traded. */
import { ANALYST_ORDERS, PERIODS, type AnalystRow } from '@sise/contract/analyst';
import type { PageOf } from '@sise/contract/envelope';
import type { CallRow } from '@sise/contract/reports';
import type { TargetAccuracy } from '@sise/contract/target-accuracy';
import { dateOf } from '@sise/domain/market/kst';
import { KOSDAQ, KOSPI } from '@sise/domain/market/main-indices';
import { regularHours } from '@sise/domain/market/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { startSite, TEST_DAY } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

/** The analysts that are recomputed: each covers another sector. */
const WRITERS = ['A003', 'A024', 'A046'];
const DAYS = 640;
const MONTHS = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12 } as const;

const engine = createPGliteEngine();
let site: TestSite;
let store: Store;
beforeAll(async () => {
  site = await startSite({ environment: { CHECK_REPLIES: 'false' } });
  store = await openFresh(engine.freshPlace());
  await load();
});
afterAll(async () => {
  await store.close();
  engine.stop();
  await site.close();
});

/** Writes the reports, the bars of their stocks and those of both indices into tables of their own. */
async function load(): Promise<void> {
  const { research, archive } = site.simulator.sources;
  const own = (research?.everyReport() ?? []).filter(
    ({ writer, kind }) => WRITERS.includes(writer) && kind === 'company',
  );
  const reports = own.map(({ id, writer, shcode, at, opinion, target, price }) => ({
    id,
    writer,
    shcode,
    day: dateOf(at),
    late: at >= regularHours(dateOf(at)).closesAt,
    opinion,
    target,
    price,
  }));
  const listed = new Map(site.market.listings.map(({ shcode, market }) => [shcode, market]));
  const stocks = [...new Set(own.flatMap(({ shcode }) => shcode ?? []))];
  const bars: object[] = [];
  for (const shcode of stocks) {
    const index = listed.get(shcode) === 'kosdaq' ? KOSDAQ : KOSPI;
    const past = await archive.dailyBars(shcode, { count: DAYS });
    bars.push(
      ...past.map(({ date, close, high, basePrice }) => ({ shcode, index, day: date, close, high, base: basePrice })),
    );
  }
  const indices: object[] = [];
  for (const index of [KOSPI, KOSDAQ]) {
    const past = await archive.indexDailyBars(index, { count: DAYS });
    indices.push(...past.map(({ date, close }) => ({ index, day: date, close })));
  }
  const { db } = store;
  await sql`create table test_reports as select * from json_to_recordset(${JSON.stringify(reports)}::json) as r
    (id int, writer text, shcode text, day date, late boolean, opinion int, target float8, price float8)`.execute(db);
  await sql`create table test_indices as select * from json_to_recordset(${JSON.stringify(indices)}::json) as r
    (index text, day date, close float8)`.execute(db);
  // Each price times the changes of base after its day: base ÷ the close before.
  await sql`create table test_bars as
    with traded as (
      select *, coalesce(base / lag(close) over (partition by shcode order by day), 1) as change
      from json_to_recordset(${JSON.stringify(bars)}::json) as r
        (shcode text, index text, day date, close float8, high float8, base float8)
    ), adjusted as (
      select *, exp(coalesce(sum(ln(change)) over (
        partition by shcode order by day desc rows between unbounded preceding and 1 preceding), 0)) as factor
      from traded
    ) select shcode, index, day, close * factor as close, high * factor as high from adjusted`.execute(db);
  await sql`create index on test_bars (shcode, day)`.execute(db);
  await sql`create index on test_indices (index, day)`.execute(db);
}

interface Recomputed {
  readonly writer: string;
  readonly graded: number;
  readonly returnrate: number | null;
  readonly excess: number | null;
  readonly hits: number;
  readonly hitsample: number;
  readonly targethits: number;
  readonly targetsample: number;
  readonly accuracy: number | null;
  readonly optimism: number | null;
}

async function recomputed(months: number): Promise<readonly Recomputed[]> {
  const { rows } = await sql<Recomputed>`
    with ended as (
      select r.*, b.index, b.day as entry_day, b.close as entry, e.day as end_day, e.close as close,
        (x.close / n.close - 1) * 100 as indexrate,
        exists (select from test_bars h
                where h.shcode = r.shcode and h.day > r.day and h.day <= e.day and h.high >= r.target) as reached
      from (select *, (day + make_interval(months => ${months}::int))::date as due from test_reports) r
      join lateral (select * from test_bars b where b.shcode = r.shcode and b.close > 0
                    and (b.day > r.day or (b.day = r.day and not r.late)) order by b.day limit 1) b on true
      join lateral (select * from test_bars e where e.shcode = r.shcode and e.close > 0
                    and e.day between b.day and r.due order by e.day desc limit 1) e on true
      join test_indices n on n.index = b.index and n.day = b.day
      join test_indices x on x.index = b.index and x.day = e.day
      where r.opinion is not null and r.due < ${TEST_DAY}::date
        and r.due >= (${TEST_DAY}::date - interval '12 months')::date
    ), graded as (
      select *, (close / entry - 1) * 100 as rate, (close / entry - 1) * 100 - indexrate as excess from ended
    )
    select writer, count(*)::int as graded, avg(rate) as returnrate, avg(excess) as excess,
      count(*) filter (where (opinion < 3 and excess > 0) or (opinion > 3 and excess < 0))::int as hits,
      count(*) filter (where opinion <> 3)::int as hitsample,
      count(*) filter (where target > price and reached)::int as targethits,
      count(*) filter (where target > price)::int as targetsample,
      avg(greatest(0, 100 - abs(target / close - 1) * 100)) filter (where target > 0) as accuracy,
      avg((target - close) / price * 100) filter (where target > 0) as optimism
    from graded group by writer order by writer`.execute(store.db);
  return rows;
}

describe('grades of analysts', () => {
  it.each(PERIODS)('over %s are those that SQL gives', async (period) => {
    const { rows } = await site.ask<PageOf<AnalystRow>>(`/analyst/ranking?periodType=${period}&num=250`);
    const wanted = await recomputed(MONTHS[period]);
    expect(wanted.map(({ writer }) => writer)).toEqual(WRITERS);
    for (const { writer, ...grade } of wanted) {
      const row = rows.find(({ REPORT_WRITER_CODE: code }) => code === writer);
      const { graded, hits, hitsample, targethits, targetsample } = row ?? {};
      expect({ graded, hits, hitsample, targethits, targetsample }).toEqual({
        graded: grade.graded,
        hits: grade.hits,
        hitsample: grade.hitsample,
        targethits: grade.targethits,
        targetsample: grade.targetsample,
      });
      for (const field of ['returnrate', 'excess', 'accuracy', 'optimism'] as const)
        expect(row?.[field], `${writer} ${field}`).toBeCloseTo(grade[field] ?? Number.NaN, 1);
      expect(grade.hitsample).toBeGreaterThan(10);
    }
  });

  it.each(PERIODS)('over %s say something of nearly everyone, and small samples are drawn to all', async (period) => {
    const { rows } = await site.ask<PageOf<AnalystRow>>(`/analyst/ranking?periodType=${period}&num=250`);
    const known = rows.filter(({ hitsample }) => hitsample > 0);
    expect(known.length).toBeGreaterThan(50);
    expect(new Set(known.map(({ hitrate }) => hitrate)).size).toBeGreaterThan(30);
    expect(known.filter(({ hitrate }) => hitrate === 0).length).toBeLessThan(3);
    for (const { hitrate, hitlow, hithigh, hitshrunk, reports } of known) {
      expect(hitlow ?? 101).toBeLessThanOrEqual(hitrate ?? -1);
      expect(hithigh ?? -1).toBeGreaterThanOrEqual(hitrate ?? 101);
      expect(hitshrunk).not.toBeNull();
      expect(reports).toBeGreaterThan(0);
    }
  });

  it('are ranked as a sort ranks them, by every order and in both directions', async () => {
    for (const periodType of PERIODS) {
      const all = await site.ask<PageOf<AnalystRow>>(`/analyst/ranking?periodType=${periodType}&num=250`);
      for (const sortBy of ANALYST_ORDERS) {
        for (const sortType of ['asc', 'desc']) {
          const address = `/analyst/ranking?periodType=${periodType}&sortBy=${sortBy}&sortType=${sortType}&num=250`;
          const { rows } = await site.ask<PageOf<AnalystRow>>(address);
          const sorted = all.rows.toSorted((one, other) => compared(one[sortBy], other[sortBy], sortType === 'asc'));
          expect(
            rows.map((row) => row[sortBy]),
            address,
          ).toEqual(sorted.map((row) => row[sortBy]));
        }
      }
      const scores = all.rows.flatMap(({ score }) => (score === null ? [] : [score]));
      expect(scores.length).toBeGreaterThan(50);
      for (const { score, rank } of all.rows)
        expect(rank).toBe(score === null ? null : 1 + scores.filter((other) => other > score).length);
    }
  });
});

function compared(one: string | number | null, other: string | number | null, isAscending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (one === other) return 0;
  return one < other === isAscending ? -1 : 1;
}

describe('a report of an analyst', () => {
  it('has an outcome for each period that has ended', async () => {
    const { rows } = await site.ask<PageOf<CallRow>>('/analyst/A024/reports?periodType=1Y&num=250');
    const stocks = rows.filter(({ shcode }) => shcode !== null);
    expect(stocks.length).toBeGreaterThan(30);
    for (const { date, entry, outcomes, gradeCode } of stocks) {
      expect(outcomes.map(({ months }) => months)).toEqual([1, 3, 6, 12].slice(0, outcomes.length));
      for (const { date: end, close, returnrate, indexrate, excess, hit } of outcomes) {
        expect(end > date && end < TEST_DAY).toBe(true);
        expect(returnrate).toBeCloseTo((close / (entry ?? Number.NaN) - 1) * 100, 0);
        expect(excess).toBeCloseTo(returnrate - (indexrate ?? Number.NaN), 1);
        expect(hit === null).toBe(gradeCode === null || gradeCode === '3');
      }
    }
    expect(stocks.some(({ outcomes }) => outcomes.length === 3)).toBe(true);
    expect(stocks[0]?.outcomes).toEqual([]);
  });
});

describe('the accuracy of targets', () => {
  it('is the mean over its months, after every period, and its sentence follows from it', async () => {
    const whole = await site.ask<TargetAccuracy>('/consensus/accuracy');
    expect(whole.horizonMonths).toBe(12);
    expect(whole.horizons.map(({ horizonMonths }) => horizonMonths)).toEqual([3, 6, 12]);
    for (const months of [3, 6, 12] as const) {
      const tested = await site.ask<TargetAccuracy>(`/consensus/accuracy?months=${months}`);
      expect(tested).toMatchObject(whole.horizons.find(({ horizonMonths }) => horizonMonths === months) ?? {});
      expect(tested.months.length).toBeGreaterThan(3);
      expect(tested.stocks).toBe(tested.months.reduce((sum, { stocks }) => sum + stocks, 0));
      for (const field of ['rawError', 'correctedError', 'nearer'] as const) {
        const sum = tested.months.reduce((all, month) => all + (month[field] ?? 0) * month.stocks, 0);
        expect(tested[field]).toBeCloseTo(sum / tested.stocks, 1);
      }
      expect(tested.helps).toBe((tested.correctedError ?? 0) < (tested.rawError ?? 0));
      expect(tested.verdict).toContain(`${months}개월 뒤`);
      expect(tested.verdict).toMatch(tested.helps ? /줄었고|거의 같았고/ : /커졌고|거의 같았고/);
    }
    expect(whole.firms.length).toBe(20);
    expect(whole.firms.every(({ low, optimism, high }) => low < optimism && optimism < high)).toBe(true);
    const refused = await site.app.inject('/api/consensus/accuracy?months=5');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'input.invalid']);
  });
});
