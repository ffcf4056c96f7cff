import { createMarket } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import { instantAt } from '@sise/domain/market/kst';
import { isOnTick } from '@sise/domain/market/tick-size';
import { dateKst, won, type DateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { createExchange } from '../exchange.ts';
import { simulate } from '../simulator.ts';
import { createAfterTape } from './after-tape.ts';
import { createMarketDay } from './market-day.ts';

const FRIDAY = dateKst('2026-11-20');
/** A Friday on which 시간외단일가 was still held. */
const EARLIER = dateKst('2026-09-11');
const exchange = createExchange('evening');
const at = (hour: number, minute = 0) => instantAt(FRIDAY, hour * 60 + minute);

function evening(date: DateKst) {
  const { days, history, hours, universe } = exchange;
  const day = days.dayOnOrBefore(date);
  history.reach(day);
  const { after } = hours(day);
  if (after === null) return expect.unreachable();
  const tapes = universe.listedOn(day).flatMap((row) => {
    const tape = createAfterTape(exchange, row, day, after);
    return tape ? [{ row, tape }] : [];
  });
  return { day, after, tapes };
}

describe.each([
  ['애프터마켓', FRIDAY],
  ['시간외단일가', EARLIER],
])('%s', (_, date) => {
  const { day, after, tapes } = evening(date);

  it('trades in its hours, on the grid, within the limits, and its shares add up', () => {
    const { upper: most, lower: least } = { upper: 1.1, lower: 0.9 };
    for (const { row, tape } of tapes) {
      const { upper, lower } = exchange.history.limits(row, day);
      const close = exchange.history.close(row, day);
      for (let n = 0; n < tape.count; n++) {
        const price = tape.priceOf(n);
        const time = tape.timeOf(n);
        if (!isOnTick(won(price)) || price > upper || price < lower) expect.fail(`${row} at ${price}`);
        if (after.kind === 'single-price' && (price > close * most || price < close * least)) expect.fail(`${row}`);
        if (time < after.from || time > after.until) expect.fail(`${row}: ${time}`);
        if (after.kind === 'single-price' && (time - after.from) % 600_000 !== 0) expect.fail(`${row}: ${time}`);
        if (n === 0) continue;
        if (time < tape.timeOf(n - 1) || tape.volumeAfter(n) <= tape.volumeAfter(n - 1)) expect.fail(`${row}, ${n}`);
      }
    }
  });

  it('is found by its time as by going through it', () => {
    for (const { tape } of tapes.filter((__, n) => n % 40 === 0)) {
      for (let part = 0; part <= 1; part += 0.04) {
        const at = after.from + part * (after.until - after.from);
        const passed = Array.from({ length: tape.count }, (___, n) => tape.timeOf(n)).filter((time) => time <= at);
        expect(tape.countAt(at)).toBe(passed.length);
      }
    }
  });

  it('is thin, and not held for KONEX', () => {
    const { universe, shapes } = exchange;
    expect(tapes.every(({ row }) => universe.companies[row].market !== 'konex')).toBe(true);
    for (const { row, tape } of tapes) {
      if (tape.count === 0) continue;
      expect(tape.volumeAfter(tape.count - 1)).toBeLessThan(0.03 * shapes.volume(row, day) + 1);
    }
    expect(tapes.filter(({ tape }) => tape.count > 0).length).toBeGreaterThan(1_500);
  });
});

/** A simulator on a held clock with a market that listens to it. */
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
  it('stands where it would stand however it was reached, its close untouched', () => {
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

  it('is told as it happens, and once a minute where the market stands until the next morning', async () => {
    const { clock, market, events } = await listen(at(15, 31));
    events.length = 0;
    for (let minute = 32; minute < 60; minute++) clock.advanceTo(at(15, minute));
    expect(events.map(({ type }) => type)).toEqual(Array.from({ length: 28 }, () => 'status'));
    expect(market.asOf).toBe(at(15, 59));
    expect(market.columns.afterPrice.every(Number.isNaN)).toBe(true);
    clock.advanceTo(at(16, 1));
    expect(events.at(-2)?.type).toBe('after-hours');
    const told = market.columns.afterPrice.filter((price) => !Number.isNaN(price)).length;
    expect(told).toBeGreaterThan(100);
    clock.advanceTo(at(23, 59));
    expect(market.asOf).toBe(at(23, 59));
    clock.advanceTo(instantAt(dateKst('2026-11-23'), 8 * 60 + 40));
    expect(market.columns.afterPrice.every(Number.isNaN)).toBe(true);
    expect(market.asOf).toBe(instantAt(dateKst('2026-11-23'), 8 * 60 + 40));
  });

  it('makes up for what was missed in silence', async () => {
    const { clock, market, controls } = await listen(at(16, 10));
    controls.silence();
    const before = market.columns.afterVolume.slice();
    clock.advanceTo(at(17));
    expect(market.columns.afterVolume).toEqual(before);
    controls.resume();
    for (const { row, tape } of evening(FRIDAY).tapes) {
      const done = tape.countAt(at(17));
      const volume = done === 0 ? Number.NaN : tape.volumeAfter(done - 1);
      const told = market.columns.afterVolume[market.rowOf(exchange.universe.companies[row].shcode) ?? -1];
      if (!Object.is(told, volume)) expect.fail(`${row}: ${told}, not ${volume}`);
    }
    expect(market.state).toBe('close');
  });
});
