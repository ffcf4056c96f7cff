import type { BarColumns } from '@sise/contract/rows';
import { describe, expect, it } from 'vitest';
import { seriesOfRange, INDEX_RANGES } from './index-range.ts';

const days = (...dates: string[]): BarColumns => ({
  time: dates,
  open: dates.map(() => null),
  high: dates.map(() => null),
  low: dates.map(() => null),
  close: dates.map((_, i) => 100 + i),
  volume: dates.map(() => null),
  more: false,
});
const range = (id: string) => INDEX_RANGES.find((each) => each.id === id) ?? INDEX_RANGES[0];

describe('the chart of an index over a range', () => {
  it('begins on the same day so many months ago, and is measured from there', () => {
    const series = seriesOfRange(days('2026-08-19', '2026-08-20', '2026-10-01', '2026-11-20'), range('3m'));
    expect(series.values).toEqual([101, 102, 103]);
    expect(series.baseLabel).toBe('08.20 101.00');
  });

  it('shows everything if the history is shorter', () => {
    expect(seriesOfRange(days('2026-11-19', '2026-11-20'), range('10y')).values).toHaveLength(2);
    expect(seriesOfRange(days(), range('1y')).values).toEqual([]);
  });

  it('names months under a long range and days under a short one', () => {
    const bars = days('2025-11-20', '2026-03-20', '2026-11-20');
    expect(seriesOfRange(bars, range('1y')).labels[0]?.text).toBe('2025.11');
    expect(seriesOfRange(days('2026-11-02', '2026-11-20'), range('3m')).labels[0]?.text).toBe('11.02');
  });
});
