import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { areAdjacent } from './adjacent-days.ts';
import { adjustBars } from './bar.ts';
import type { DailyBar } from './bar.ts';

const between = (before: string, after: string) => areAdjacent(dateKst(before), dateKst(after));

describe('days that follow one another on the exchange', () => {
  it('passes over weekends and holidays', () => {
    expect(between('2026-03-12', '2026-03-13')).toBe(true);
    expect(between('2025-10-02', '2025-10-10')).toBe(true);
  });

  it('sees a day of trading between', () => {
    expect(between('2026-03-11', '2026-03-13')).toBe(false);
    expect(between('2026-03-06', '2026-03-13')).toBe(false);
  });

  it('gives the benefit of 설날 to a year whose lunar holidays are not listed, but not a week', () => {
    expect(between('2023-01-20', '2023-01-25')).toBe(true);
    expect(between('2023-03-24', '2023-03-31')).toBe(false);
  });
});

describe('prices carried over changes of base', () => {
  it('follows a split', () => {
    const adjusted = adjustBars([bar('2026-03-12', 1_000, 990), bar('2026-03-13', 210, 200)]);
    expect(adjusted.map(({ close, volume }) => [close, volume])).toEqual([
      [200, 500],
      [210, 100],
    ]);
  });

  it('does not take what happened in a gap of the archive for one', () => {
    const adjusted = adjustBars([bar('2026-02-20', 1_000, 990), bar('2026-03-13', 1_300, 1_250)]);
    expect(adjusted.map(({ close }) => close)).toEqual([1_000, 1_300]);
  });
});

function bar(date: string, close: number, previousClose: number | null): DailyBar {
  return {
    date: dateKst(date),
    open: null,
    high: null,
    low: null,
    close,
    previousClose,
    volume: 100,
    turnover: null,
  };
}
