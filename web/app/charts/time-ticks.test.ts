import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';
import { addDays } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';

const bar = (time: string | number) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: null });
const days = (from: string, count: number) => Array.from({ length: count }, (_, i) => bar(addDays(dateKst(from), i)));
const labels = (ticks: ReturnType<typeof timeTicks>) => ticks.map(({ label }) => label);

describe('the ticks of a time axis', () => {
  it('are the months, with a day between two of them where there is room', () => {
    const bars = days('2026-08-20', 90);
    expect(labels(timeTicks(bars, { first: 1, apart: 20 }))).toEqual(['9월', '10월', '11월']);
    expect(labels(timeTicks(bars, { first: 1, apart: 12 }))).toEqual([
      '9월',
      '09.13',
      '10월',
      '10.13',
      '11월',
      '11.13',
    ]);
  });

  it('say the year, and are bold where the longest period begins', () => {
    const ticks = timeTicks(days('2025-11-20', 60), { first: 1, apart: 20 });
    expect(ticks.map(({ label, isBold }) => [label, isBold])).toEqual([
      ['12월', false],
      ['2026년', true],
    ]);
  });

  it('are the hours of minutes', () => {
    const opened = Date.parse('2026-11-20T09:00:00+09:00') / 1000;
    const bars = Array.from({ length: 390 }, (_, i) => bar(opened + i * 60));
    const ticks = timeTicks(bars, { first: 1, apart: 100 });
    expect(labels(ticks)).toEqual(['12:00', '15:00']);
    expect(ticks.every(({ isBold }) => isBold)).toBe(true);
  });

  it('are only those of the visible bars', () => {
    expect(labels(timeTicks(days('2026-08-20', 90), { first: 40, apart: 20 }))).toEqual(['10월', '11월']);
  });
});
