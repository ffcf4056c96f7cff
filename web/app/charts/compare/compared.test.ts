import { describe, expect, it } from 'vitest';
import type { Bar } from '../bars.ts';
import { closesAt, colourOf, dashOf, gainBetween, readCompared } from './compared.ts';
import type { Compared } from './compared.ts';

const day = (time: string, close: number): Bar => ({ time, open: close, high: close, low: close, close, volume: 1 });
const bars = [day('2026-11-17', 10), day('2026-11-18', 11), day('2026-11-19', 12), day('2026-11-20', 13)];

describe('the closes of a compared instrument', () => {
  it('have the times of the bars; on a missing day the last close is repeated', () => {
    const others = [day('2026-11-18', 100), day('2026-11-20', 110)];
    expect(Array.from(closesAt(bars, others))).toEqual([Number.NaN, 100, 100, 110]);
  });

  it('start with the last close before the first bar', () => {
    expect(Array.from(closesAt(bars, [day('2026-11-02', 90), day('2026-11-19', 95)]))).toEqual([90, 90, 95, 95]);
  });

  it('are all NaN before any data', () => {
    expect(Array.from(closesAt(bars, []))).toEqual(bars.map(() => Number.NaN));
  });
});

describe('the gain since the first visible bar', () => {
  it('is measured from the first value', () => {
    const closes = Float64Array.of(Number.NaN, 100, 105, 110);
    expect(gainBetween(closes, 0, 3)).toBeCloseTo(10, 10);
    expect(gainBetween(closes, 2, 3)).toBeCloseTo(4.7619, 4);
  });

  it('is null if there is no value', () => {
    expect(gainBetween(Float64Array.of(Number.NaN, Number.NaN), 0, 1)).toBeNull();
  });
});

describe('compared instruments', () => {
  const kospi: Compared = { id: '1001', name: 'KOSPI', what: 'index' };
  const kosdaq: Compared = { id: '2001', name: 'KOSDAQ', what: 'index' };
  const hynix: Compared = { id: '000660', name: 'SK하이닉스', what: 'stock' };
  const car: Compared = { id: '005380', name: '현대차', what: 'stock' };

  it('are distinguished: benchmarks by dashes, stocks by colours', () => {
    const all = [kospi, hynix, kosdaq, car];
    expect(all.map((_, i) => colourOf(all, i))).toEqual(['--c-6', '--c-5', '--c-6', '--accent']);
    expect(all.map((_, i) => dashOf(all, i).length > 0)).toEqual([true, false, true, false]);
    expect(dashOf(all, 0)).not.toEqual(dashOf(all, 2));
  });

  it('are read from untrusted input if they are valid, each once, four at most', () => {
    const raw = [kospi, kospi, { id: 'x', name: 'x', what: 'stock' }, { ...hynix, more: 1 }, null, car, kosdaq, hynix];
    expect(readCompared(raw)).toEqual([kospi, hynix, car, kosdaq]);
    expect(readCompared('KOSPI')).toEqual([]);
  });
});
