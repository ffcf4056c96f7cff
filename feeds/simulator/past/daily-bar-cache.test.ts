import type { DailyBar } from '@sise/domain/market/bar';
import { addDays } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createDailyBarCache } from './daily-bar-cache.ts';

const TODAY = 1_000;
const dateAt = (day: number) => addDays(dateKst('2026-01-02'), day - TODAY);

/** A source that notes what it was asked for. */
function notingSource(turnover: number | null) {
  const made: number[] = [];
  const summed: number[] = [];
  return {
    made,
    summed,
    dateAt,
    make(day: number): DailyBar {
      made.push(day);
      const price = day * 10;
      return {
        date: dateAt(day),
        close: price,
        basePrice: price - 5,
        open: price,
        high: price,
        low: null,
        volume: 7,
        turnover,
      };
    },
    turnoverOf(day: number) {
      summed.push(day);
      return day * 70;
    },
  };
}

describe('cached daily bars', () => {
  it('are made once, with what a day does not have', () => {
    const cache = createDailyBarCache();
    const source = notingSource(null);
    for (let n = 0; n < 2; n++) {
      const bar = cache.barsOf('005930', TODAY, source)(990);
      expect(bar).toMatchObject({
        date: dateAt(990),
        close: 9_900,
        basePrice: 9_895,
        open: 9_900,
        high: 9_900,
        low: null,
        volume: 7,
        turnover: 69_300,
      });
    }
    expect(source.made).toEqual([990]);
    expect(source.summed).toEqual([990]);
  });

  it('have their turnover computed only when it is read, and not where it came with the bar', () => {
    const cache = createDailyBarCache();
    const late = notingSource(null);
    expect(cache.barsOf('005930', TODAY, late)(990).close).toBe(9_900);
    expect(late.summed).toEqual([]);
    const ready = notingSource(123);
    expect(cache.barsOf('069500', TODAY, ready)(990).turnover).toBe(123);
    expect(ready.summed).toEqual([]);
  });

  it('tell days apart that share a place, and stand for the past alone', () => {
    const cache = createDailyBarCache();
    const source = notingSource(null);
    const barOf = cache.barsOf('005930', TODAY, source);
    expect(barOf(600).close).toBe(6_000);
    expect(barOf(TODAY).close).toBe(10_000); // the running day may still change
    expect(barOf(TODAY).close).toBe(10_000);
    expect(barOf(200).close).toBe(2_000);
    expect(barOf(600).close).toBe(6_000);
    expect(cache.barsOf('005930', TODAY + 1, source)(TODAY).close).toBe(10_000);
    expect(source.made).toEqual([600, TODAY, TODAY, 200, TODAY]);
  });

  it('forget the instrument that was read least recently', () => {
    const cache = createDailyBarCache();
    const source = notingSource(null);
    for (let n = 0; n <= 300; n++) cache.barsOf(`${n}`, TODAY, source)(990);
    expect(source.made).toHaveLength(301);
    cache.barsOf('300', TODAY, source)(990);
    expect(source.made).toHaveLength(301);
    cache.barsOf('0', TODAY, source)(990);
    expect(source.made).toHaveLength(302);
  });
});
