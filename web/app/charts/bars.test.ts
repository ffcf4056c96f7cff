import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, before, hasCandles, tradedPrices, withLive, withOlder, type Bar } from './bars.ts';

const day = (time: string, close: number): Bar => ({ time, open: close, high: close, low: close, close, volume: 10 });
const NOON = Date.UTC(2026, 10, 20, 3, 0, 0) / 1000; // 12:00 in Korea
const tick = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 0 });
const quote = { price: 120, open: 105, high: 125, low: 95, volume: 777, at: NOON };

describe('bars of a response', () => {
  it('have no prices but the close, as text, on a day without trades', () => {
    expect(tradedPrices({ ...day('2026-11-20', 70), volume: 0 })).toEqual([null, null, null]);
    expect(tradedPrices(day('2026-11-20', 70))).toEqual([70, 70, 70]);
    expect(tradedPrices({ ...day('2026-11-20', 70), high: 71, volume: 0 })).toEqual([70, 71, 70]); // of a currency
  });

  it('have four equal prices on a day with a close only', () => {
    const columns = {
      time: ['2026-11-20'],
      open: [null],
      high: [null],
      low: [null],
      close: [70],
      volume: [null],
      more: false,
    };
    expect(barsOf(columns)).toEqual([{ time: '2026-11-20', open: 70, high: 70, low: 70, close: 70, volume: null }]);
    expect(hasCandles(columns)).toBe(false);
  });
});

describe('older bars', () => {
  const bars = [day('2026-11-19', 2), day('2026-11-20', 3)];

  it('are put in front, and a day in both responses is kept once', () => {
    expect(withOlder(bars, [day('2026-11-18', 1), day('2026-11-19', 99)])).toEqual([day('2026-11-18', 1), ...bars]);
  });

  it('change nothing when there are none', () => {
    expect(withOlder(bars, [])).toBe(bars);
  });

  it('stay in order, however the responses overlap', () => {
    const times = fc
      .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1 })
      .map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(times, times, (newer, older) => {
        const merged = withOlder(newer.map(tick), older.map(tick)).map((bar) => Number(bar.time));
        expect(merged).toEqual([...new Set(merged)].toSorted((a, b) => a - b));
        expect(merged.slice(-newer.length)).toEqual(newer);
      }),
    );
  });

  it('are requested by the first date, and for minutes by its time in Korea', () => {
    expect(before(day('2026-11-20', 1))).toEqual({ lastDate: '2026-11-20' });
    expect(before({ ...day('', 1), time: NOON })).toEqual({ lastDate: '2026-11-20', lastTime: '120000' });
  });
});

describe('the day under way', () => {
  it('adds its own bar after yesterday, and then updates it', () => {
    const yesterday = [day('2026-11-19', 100)];
    const opened = withLive(yesterday, 'day', { date: '2026-11-20', ...quote });
    expect(opened.at(-1)).toEqual({ time: '2026-11-20', open: 105, high: 125, low: 95, close: 120, volume: 777 });
    const moved = withLive(opened, 'day', { date: '2026-11-20', ...quote, price: 119, volume: 800 });
    expect(moved).toHaveLength(2);
    expect(moved.at(-1)).toMatchObject({ close: 119, volume: 800 });
  });

  it('is not drawn before its first trade', () => {
    const bars = [day('2026-11-19', 100)];
    expect(withLive(bars, 'day', { date: '2026-11-20', ...quote, price: null })).toBe(bars);
  });

  it('extends the week it belongs to, whichever day of the week dates the bar', () => {
    const week = withLive([day('2026-11-16', 100)], 'week', { date: '2026-11-20', ...quote });
    expect(week).toEqual([{ time: '2026-11-16', open: 100, high: 125, low: 95, close: 120, volume: 10 }]);
    expect(withLive([day('2026-11-13', 100)], 'week', { date: '2026-11-16', ...quote })).toHaveLength(2);
  });

  it('extends month and year, and adds the next', () => {
    expect(withLive([day('2026-11-02', 100)], 'month', { date: '2026-11-20', ...quote })).toHaveLength(1);
    expect(withLive([day('2026-10-30', 100)], 'month', { date: '2026-11-20', ...quote })).toHaveLength(2);
    expect(withLive([day('2025-12-30', 100)], 'year', { date: '2026-11-20', ...quote })).toHaveLength(2);
  });

  it('does not change bars of a later day', () => {
    const bars = [day('2026-11-20', 100)];
    expect(withLive(bars, 'day', { date: '2026-11-19', ...quote })).toBe(bars);
  });
});

describe('the minute under way', () => {
  const bars = [{ ...day('', 100), time: NOON }];

  it('is extended while it lasts; the next is added when the price moves', () => {
    const live = { date: '2026-11-20', ...quote };
    expect(withLive(bars, '5', { ...live, at: NOON + 200 })).toEqual([{ ...bars[0], high: 120, close: 120 }]);
    expect(withLive(bars, '5', { ...live, at: NOON + 300 })).toHaveLength(2);
    expect(withLive(bars, '5', { ...live, price: 100, at: NOON + 300 })).toBe(bars);
  });

  it('never adds a minute for a clock that is days ahead of the market', () => {
    expect(withLive(bars, '5', { date: '2026-11-20', ...quote, at: NOON + 86_400 })).toHaveLength(1);
  });

  it('is the first of its day when another day has begun', () => {
    const [before, first] = withLive(bars, '5', { date: '2026-11-21', ...quote, at: NOON + 86_400 });
    expect(before).toBe(bars[0]);
    expect(first).toMatchObject({ time: NOON + 86_400, open: 120, high: 120, low: 120, close: 120 });
  });
});
