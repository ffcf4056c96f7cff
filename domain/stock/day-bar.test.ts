import { describe, expect, it } from 'vitest';
import { createMarket } from '../market/engine.ts';
import { instantAt } from '../market/kst.ts';
import { KOSPI } from '../market/main-indices.ts';
import { SMALL_DAY, SMALL_SOURCE, smallMarket } from '../market/testing/small-market.ts';
import { dayBarOf, indexDayBarOf } from './day-bar.ts';

describe('the bar of today', () => {
  it('of an index begins with the opening: before, its value is that of the day before', () => {
    const market = createMarket();
    const indices = [{ upcode: KOSPI, name: '코스피', kind: 'market', market: 'kospi' } as const];
    market.apply({ type: 'day', source: SMALL_SOURCE, date: SMALL_DAY, listings: [], indices });
    expect(indexDayBarOf(market, KOSPI)).toBeNull();
    const before = { upcode: KOSPI, value: 1_000, previousClose: 1_000, open: null, high: null, low: null };
    market.apply({
      type: 'indices',
      at: instantAt(SMALL_DAY, 8 * 60 + 40),
      indices: [{ ...before, volume: 0, turnover: 0 }],
    });
    expect(indexDayBarOf(market, KOSPI)).toBeNull();
    const opened = { ...before, open: 1_001, high: 1_002, low: 1_001, value: 1_002, volume: 40, turnover: 1 };
    market.apply({ type: 'indices', at: instantAt(SMALL_DAY, 9 * 60), indices: [opened] });
    expect(indexDayBarOf(market, KOSPI)).toMatchObject({ date: SMALL_DAY, open: 1_001, close: 1_002 });
  });

  it('of an index is there where a source has nothing but its value', () => {
    const market = smallMarket();
    const bare = { upcode: KOSPI, value: 1_010, previousClose: 1_000, open: null, high: null, low: null };
    const at = instantAt(SMALL_DAY, 11 * 60);
    market.apply({ type: 'indices', at, indices: [{ ...bare, volume: null, turnover: null }] });
    expect(indexDayBarOf(market, KOSPI)).toMatchObject({ close: 1_010, basePrice: 1_000 });
  });

  it('of a stock has its limits, and is none before its first trade', () => {
    const market = smallMarket();
    expect(dayBarOf(market, 0)).toMatchObject({ close: 1_300, limits: { upper: 1_300, lower: 700 } });
    expect(dayBarOf(market, 3)).toBeNull();
  });
});
