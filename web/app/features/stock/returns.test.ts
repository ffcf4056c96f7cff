import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../charts/bars.ts';
import { fromExtremes, returnsOf } from './returns.ts';

const day = (time: string, close: number): Bar => ({ time, open: close, high: close, low: close, close, volume: 1 });

describe('returns over a period', () => {
  it('are measured from the last close on or before the day', () => {
    const returns = returnsOf([
      day('2026-10-15', 50),
      day('2026-10-16', 80),
      day('2026-11-10', 100),
      day('2026-11-17', 110),
    ]);
    expect(returns.map(({ label, since }) => [label, since])).toEqual([
      ['1주', '2026-11-10'],
      ['1개월', '2026-10-16'],
    ]);
    expect(returns.map(({ rate }) => rate)).toEqual([expect.closeTo(10), expect.closeTo(37.5)]);
  });

  it("count this year from last year's final close", () => {
    const returns = returnsOf([day('2025-12-30', 100), day('2026-01-02', 200), day('2026-11-20', 150)]);
    expect(returns.find(({ label }) => label === '올해')).toMatchObject({ since: '2025-12-30', rate: 50 });
  });

  it('do not call the year before 올해 until the first close of the next', () => {
    const year = [day('2025-12-30', 100), day('2026-12-30', 150)];
    expect(returnsOf(year, 2027).map(({ label }) => label)).toEqual(['1년', '2026년']);
    const next = returnsOf([...year, day('2027-01-04', 153)], 2027);
    expect(next.at(-1)).toEqual({ label: '올해', since: '2026-12-30', rate: 2 });
  });

  it('leave out a period that begins in a gap of the bars', () => {
    const returns = returnsOf([day('2025-12-30', 100), day('2026-11-13', 140), day('2026-11-20', 150)]);
    expect(returns.map(({ label }) => label)).toEqual(['1주', '올해']);
    expect(returnsOf([day('2026-11-12', 140), day('2026-11-16', 141), day('2026-11-20', 150)])).toEqual([]);
  });

  it('are empty for a stock listed today', () => {
    expect(returnsOf([day('2026-11-20', 1)])).toEqual([]);
    expect(returnsOf([])).toEqual([]);
  });
});

describe('the distance from the extremes of a year', () => {
  const range = { high52: 200, high52date: dateKst('2026-11-03'), low52: 50, low52date: null };

  it('is negative from the high and positive from the low', () => {
    expect(fromExtremes({ price: 100, ...range }).map(({ rate, since }) => [rate, since])).toEqual([
      [-50, '2026-11-03'],
      [100, null],
    ]);
  });

  it('is null before the first trade, or without history', () => {
    expect(fromExtremes({ price: null, ...range })).toEqual([]);
    expect(fromExtremes({ price: 100, ...range, high52: null, low52: null })).toEqual([]);
  });
});
