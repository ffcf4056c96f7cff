import { elementAt } from '@sise/domain/element-at';
import { gatherBars } from '@sise/domain/market/bar-span';
import { breadthOf } from '@sise/domain/market/breadth';
import { contributionsTo } from '@sise/domain/market/contribution';
import { createMarket, type Market } from '@sise/domain/market/engine';
import { addDays, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { etfEtnTickSize, tickSize } from '@sise/domain/market/tick-size';
import { createRankings } from '@sise/domain/ranking/rankings';
import { dateKst, upcode, won, type DateKst, type Instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from './clock/held-clock.ts';
import { simulate } from './simulator.ts';
import { exchangeOf } from './testing/exchanges.ts';

const KOSPI = upcode('1001');
const KOSDAQ = upcode('2001');
/** A usual day, and one with a late opening: the day of the college entrance exam. */
const DAYS = [
  { seed: 'test', date: dateKst('2026-11-20') },
  { seed: 'other', date: dateKst('2026-11-19') },
];

/** Runs a day in uneven steps and checks the market on the way. */
async function live(seed: string, date: DateKst, look: (market: Market, at: Instant) => void) {
  const clock = createHeldClock(instantAt(date, 8 * 60 + 20));
  const simulator = simulate(exchangeOf(seed), clock);
  const market = createMarket();
  await simulator.feed.start((event) => market.apply(event));
  for (const [until, step] of [
    [instantAt(date, 9 * 60 + 2), 7 * MINUTE_MS],
    [instantAt(date, 10 * 60 + 6), 67 * 1_000],
    [instantAt(date, 20 * 60 + 10), 23 * MINUTE_MS],
  ] as const) {
    while (clock.now() < until) {
      clock.advance(step);
      look(market, clock.now());
    }
  }
  return { clock, market, ...simulator };
}

describe.each(DAYS)('a whole day of $date with seed $seed', ({ seed, date }) => {
  it('is consistent at every moment, and becomes a past whose bars add up to it', async () => {
    let looked = 0;
    const { clock, market, sources, feed } = await live(seed, date, (now) => {
      looked += 1;
      expectTradesInBounds(now);
      expectIndicesOfMembers(now);
      expectBreadth(now);
      expectFlowsBalance(now);
      if (looked % 6 === 0) expectRankingsSorted(now);
    });
    expect(looked).toBeGreaterThan(60);
    expect(market.state).toBe('close');

    const sample = market.stocks.filter((_, i) => i % 211 === 0);
    const seen = sample.map((row) => ({
      shcode: elementAt(market.listings, row).shcode,
      close: market.columns.price[row],
      volume: market.columns.volume[row],
      turnover: market.columns.turnover[row],
    }));
    clock.advanceTo(instantAt(addDays(date, 5), 10 * 60));
    expect(market.date).not.toBe(date);
    for (const { shcode, close, volume, turnover } of seen) {
      const day = elementAt(await sources.archive.dailyBars(shcode, { until: date, count: 1 }), 0);
      const minutes = (
        await sources.archive.minuteBars(shcode, 1, { until: instantAt(date, 17 * 60), count: 400 })
      ).filter(({ at }) => at >= instantAt(date, 0));
      expect([day.date, day.volume, day.turnover]).toEqual([date, volume, turnover]);
      if (Number.isNaN(close)) continue;
      expect(day.close).toBe(close);
      expect(minutes.reduce((sum, bar) => sum + bar.volume, 0)).toBe(volume);
      expect(minutes.reduce((sum, bar) => sum + bar.turnover, 0)).toBe(turnover);
      expect([Math.max(...minutes.map(({ high }) => high)), Math.min(...minutes.map(({ low }) => low))]).toEqual([
        day.high,
        day.low,
      ]);
      for (const bar of minutes) {
        expect(bar.turnover).toBeGreaterThanOrEqual(Math.floor(bar.low * bar.volume));
        expect(bar.turnover).toBeLessThanOrEqual(Math.ceil(bar.high * bar.volume));
      }
      const days = await sources.archive.dailyBars(shcode, { count: 70 });
      const weeks = gatherBars(days, 'week');
      expect(weeks.reduce((sum, bar) => sum + (bar.volume ?? 0), 0)).toBe(
        days.reduce((sum, bar) => sum + (bar.volume ?? 0), 0),
      );
      expect(weeks.at(-1)?.close).toBe(days.at(-1)?.close);
      const months = gatherBars(days, 'month');
      expect(Math.max(...months.map(({ high }) => high ?? 0))).toBe(Math.max(...days.map(({ high }) => high ?? 0)));
    }
    await feed.stop();
  }, 240_000);
});

function expectTradesInBounds({ columns, listings, stocks, etfEtns }: Market): void {
  for (const [rows, tick] of [
    [stocks, tickSize],
    [etfEtns, etfEtnTickSize],
  ] as const) {
    for (const row of rows) {
      const price = elementAt(columns.price, row);
      if (Number.isNaN(price)) continue;
      const { shcode } = elementAt(listings, row);
      if (price % tick(won(price)) !== 0) expect.fail(`${shcode} at ${price}, off the grid`);
      if (price > elementAt(columns.upperLimit, row) || price < elementAt(columns.lowerLimit, row))
        expect.fail(`${shcode} beyond its limits`);
    }
  }
}

/** Each index matches the market caps of its members, within rounding; contributions add up to its change. */
function expectIndicesOfMembers(market: Market): void {
  const { price, basePrice, shares } = market.columns;
  for (const [code, { quote }] of market.indices) {
    if (!quote) expect.fail(`${code} has no value`);
    let now = 0;
    let before = 0;
    for (const row of market.membersOf(code)) {
      if (elementAt(market.listings, row).listedOn === market.date) continue;
      now += elementAt(Number.isNaN(price[row]) ? basePrice : price, row) * elementAt(shares, row);
      before += elementAt(basePrice, row) * elementAt(shares, row);
    }
    const expected = (quote.previousClose * now) / before;
    // Both the value and the previous value are rounded to hundredths.
    const most = 0.006 + (0.005 * now) / before;
    if (Math.abs(quote.value - expected) > most) expect.fail(`${code} at ${quote.value}, its members at ${expected}`);
  }
  for (const code of [KOSPI, KOSDAQ]) {
    const contributions = contributionsTo(market, code, 10_000);
    expect(Math.abs(contributions?.rest ?? 1)).toBeLessThan(0.02);
  }
}

/** Every stock of a market is in one of its industries, and is counted once. */
function expectBreadth(market: Market): void {
  for (const code of [KOSPI, KOSDAQ]) {
    const members = market.membersOf(code);
    const breadth = breadthOf(market, members);
    const counted = breadth === null ? 0 : breadth.rise + breadth.flat + breadth.fall;
    const silent = members.filter(
      (row) => Number.isNaN(market.columns.price[row]) || elementAt(market.listings, row).isHalted,
    );
    expect(counted + silent.length).toBe(members.length);
    const bySector = Map.groupBy(members, (row) => elementAt(market.listings, row).sector);
    for (const [sector, rows] of bySector) {
      if (sector === null) expect.fail('a stock has no industry');
      const inside = new Set(market.membersOf(sector));
      if (!rows.every((row) => inside.has(row))) expect.fail(`${sector} lacks a stock of its own`);
    }
  }
}

function expectFlowsBalance({ flows }: Market): void {
  for (const { flows: entries } of flows.values()) {
    const sum = (of: 'bought' | 'sold') => entries.reduce((total, flow) => total + (flow[of] ?? 0), 0);
    expect(sum('bought')).toBe(sum('sold'));
    expect(entries.reduce((total, { net }) => total + net, 0)).toBe(0);
  }
}

function expectRankingsSorted(market: Market): void {
  const rankings = createRankings(market);
  for (const key of ['changeRate', 'turnover', 'volume', 'marketCap'] as const) {
    const values = rankings.rows(key, 'desc', 3_000).map((row) => elementAt(market.columns[key], row));
    const sorted = values.toSorted((a, b) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : b - a));
    expect(values).toEqual(sorted);
  }
}
