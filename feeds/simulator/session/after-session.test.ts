import { createMarket } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import { instantAt } from '@sise/domain/market/kst';
import { isOnTick } from '@sise/domain/market/tick-size';
import { dateKst, won, type DateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { simulate } from '../simulator.ts';
import { createAfterHoursTrades } from './after-hours-trades.ts';
import { createMarketDay } from './create-market-day.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const FRIDAY = dateKst('2026-11-20');
/** A Friday on which 시간외단일가 still existed. */
const EARLIER = dateKst('2026-09-11');
const exchange = exchangeOf('test');
const at = (hour: number, minute = 0) => instantAt(FRIDAY, hour * 60 + minute);

function evening(date: DateKst) {
  const { days, history, hours, universe } = exchange;
  const day = days.dayOnOrBefore(date);
  history.reach(day);
  const { after } = hours(day);
  if (after === null) return expect.unreachable();
  const tradeGenerators = universe.listedOn(day).flatMap((row) => {
    const tradeGenerator = createAfterHoursTrades(exchange, row, day, after);
    return tradeGenerator ? [{ row, tradeGenerator }] : [];
  });
  return { day, after, tradeGenerators };
}

describe.each([
  ['애프터마켓', FRIDAY],
  ['시간외단일가', EARLIER],
])('%s', (_, date) => {
  const { day, after, tradeGenerators } = evening(date);

  it('trades in its hours, on the grid, within the limits, and its shares add up', () => {
    const { upper: most, lower: least } = { upper: 1.1, lower: 0.9 };
    for (const { row, tradeGenerator } of tradeGenerators) {
      const { upper, lower } = exchange.history.limits(row, day);
      const close = exchange.history.close(row, day);
      for (let n = 0; n < tradeGenerator.count; n++) {
        const price = tradeGenerator.priceOf(n);
        const time = tradeGenerator.timeOf(n);
        if (!isOnTick(won(price)) || price > upper || price < lower) expect.fail(`${row} at ${price}`);
        if (after.kind === 'single-price' && (price > close * most || price < close * least)) expect.fail(`${row}`);
        if (time < after.from || time > after.until) expect.fail(`${row}: ${time}`);
        if (after.kind === 'single-price' && (time - after.from) % 600_000 !== 0) expect.fail(`${row}: ${time}`);
        if (n === 0) continue;
        if (time < tradeGenerator.timeOf(n - 1) || tradeGenerator.volumeAfter(n) <= tradeGenerator.volumeAfter(n - 1))
          expect.fail(`${row}, ${n}`);
      }
    }
  });

  it('is found by its time as by iterating', () => {
    for (const { tradeGenerator } of tradeGenerators.filter((__, n) => n % 40 === 0)) {
      for (let part = 0; part <= 1; part += 0.04) {
        const at = after.from + part * (after.until - after.from);
        const passed = Array.from({ length: tradeGenerator.count }, (___, n) => tradeGenerator.timeOf(n)).filter(
          (time) => time <= at,
        );
        expect(tradeGenerator.countAt(at)).toBe(passed.length);
      }
    }
  });

  it('is thin, and does not exist for KONEX', () => {
    const { universe, shapes } = exchange;
    expect(tradeGenerators.every(({ row }) => universe.company(row).market !== 'konex')).toBe(true);
    for (const { row, tradeGenerator } of tradeGenerators) {
      if (tradeGenerator.count === 0) continue;
      expect(tradeGenerator.volumeAfter(tradeGenerator.count - 1)).toBeLessThan(0.03 * shapes.volume(row, day) + 1);
    }
    expect(tradeGenerators.filter(({ tradeGenerator }) => tradeGenerator.count > 0).length).toBeGreaterThan(1_500);
  });
});

/** A simulator on a held clock with a market that receives its events. */
async function listen(startAt: ReturnType<typeof at>) {
  const clock = createHeldClock(startAt);
  const market = createMarket();
  const events: FeedEvent[] = [];
  const simulator = simulate(exchange, clock);
  await simulator.feed.start((event) => {
    events.push(event);
    market.apply(event);
  });
  return { clock, market, events, ...simulator };
}

describe('the evening of a market', () => {
  it('ends in the same state however it was reached, with its close unchanged', () => {
    const { day } = evening(FRIDAY);
    const rows = exchange.universe.listedOn(day).filter((_, place) => place % 20 === 0);
    const ran = createMarketDay(exchange, day, rows);
    ran.runTo(at(15, 30), null);
    const closed = ran.quotes(rows);
    expect(ran.after.quotes(rows)).toEqual([]);
    for (const minute of [0, 20, 31, 45, 120, 239]) ran.runTo(at(16, minute), null);
    ran.runTo(at(20), null);
    const begun = createMarketDay(exchange, day, rows);
    begun.runTo(at(20), null);
    for (const today of [ran, begun]) expect(today.quotes(rows)).toEqual(closed);
    expect(ran.after.quotes(rows).length).toBeGreaterThan(rows.length / 2);
    expect(begun.after.quotes(rows)).toEqual(ran.after.quotes(rows));
  });

  it('sends each change, and the market status once a minute until the next morning', async () => {
    const { clock, market, events } = await listen(at(15, 31));
    events.length = 0;
    for (let minute = 32; minute < 60; minute++) clock.advanceTo(at(15, minute));
    expect(events.map(({ type }) => type)).toEqual(Array.from({ length: 28 }, () => 'status'));
    expect(market.asOf).toBe(at(15, 59));
    expect(market.columns.afterPrice.every(Number.isNaN)).toBe(true);
    clock.advanceTo(at(16, 1));
    expect(events.at(-2)?.type).toBe('after-hours');
    const observed = market.columns.afterPrice.filter((price) => !Number.isNaN(price)).length;
    expect(observed).toBeGreaterThan(100);
    clock.advanceTo(at(23, 59));
    expect(market.asOf).toBe(at(23, 59));
    clock.advanceTo(instantAt(dateKst('2026-11-23'), 8 * 60 + 40));
    expect(market.columns.afterPrice.every(Number.isNaN)).toBe(true);
    expect(market.asOf).toBe(instantAt(dateKst('2026-11-23'), 8 * 60 + 40));
  });

  it('catches up after a silence', async () => {
    const { clock, market, controls } = await listen(at(16, 10));
    controls.silence();
    const before = market.columns.afterVolume.slice();
    clock.advanceTo(at(17));
    expect(market.columns.afterVolume).toEqual(before);
    controls.resume();
    for (const { row, tradeGenerator } of evening(FRIDAY).tradeGenerators) {
      const done = tradeGenerator.countAt(at(17));
      const volume = done === 0 ? Number.NaN : tradeGenerator.volumeAfter(done - 1);
      const observed = market.columns.afterVolume[market.rowOf(exchange.universe.company(row).shcode) ?? -1];
      if (!Object.is(observed, volume)) expect.fail(`${row}: ${observed}, not ${volume}`);
    }
    expect(market.state).toBe('close');
  });
});
