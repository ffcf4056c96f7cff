import { describe, expect, it } from 'vitest';
import type { Bar } from './bars.ts';
import { CHART_RANGES, extremes, firstVisible } from './chart-range.ts';

const bar = (time: string | number, high = 10, low = 5): Bar => ({ time, open: 7, high, low, close: 7, volume: 1 });
const range = (id: string) => CHART_RANGES.find((known) => known.id === id) ?? null;
const nine = (date: string) => Date.parse(`${date}T09:00:00+09:00`) / 1000;

describe('a range of a chart', () => {
  const days = ['2026-08-20', '2026-08-21', '2026-10-20', '2026-10-21', '2026-11-20'].map((date) => bar(date));

  it('begins on the day after the same day some months ago', () => {
    expect(firstVisible(days, range('3m'))).toBe(1);
    expect(firstVisible(days, range('1m'))).toBe(3);
  });

  it('shows everything if it begins before the first bar', () => {
    expect(firstVisible(days, range('1y'))).toBe(0);
    expect(firstVisible(days, range('all'))).toBe(0);
  });

  it('counts trading days for minutes, not calendar days', () => {
    const minutes = ['2026-11-19', '2026-11-19', '2026-11-20', '2026-11-20'].map((date, i) => bar(nine(date) + i * 60));
    expect(firstVisible(minutes, range('1d'))).toBe(2);
    expect(firstVisible(minutes, range('1w'))).toBe(0);
  });

  it('is the last bars if none is chosen', () => {
    expect(
      firstVisible(
        Array.from({ length: 130 }, (_, i) => bar(i)),
        null,
      ),
    ).toBe(10);
    expect(firstVisible([], null)).toBe(0);
  });
});

describe('the high and the low on screen', () => {
  const bars = [bar(0, 50, 1), bar(1, 30, 20), bar(2, 40, 10), bar(3, 40, 10)];

  it('are those of the visible bars; of equal ones the latest', () => {
    expect(extremes(bars, 0.4, 9)).toEqual({ high: { index: 3, price: 40 }, low: { index: 3, price: 10 } });
    expect(extremes(bars, 0, 1)).toEqual({ high: { index: 0, price: 50 }, low: { index: 0, price: 1 } });
  });

  it('are missing if no bar is visible', () => {
    expect(extremes(bars, -20, -4)).toBeNull();
    expect(extremes([], 0, 3)).toBeNull();
  });
});
