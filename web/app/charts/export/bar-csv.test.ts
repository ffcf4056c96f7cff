import { describe, expect, it } from 'vitest';
import type { Bar } from '../bars.ts';
import { createIndicatorBook } from '../indicators/indicator-book.ts';
import { barCsv } from './bar-csv.ts';

const bar = (time: Bar['time'], close: number, volume: number | null): Bar => {
  return { time, open: close, high: close + 1, low: close - 1, close, volume };
};

describe('the CSV of a chart', () => {
  const bars = [bar('2026-11-18', 10, 5), bar('2026-11-19', 12, null), bar('2026-11-20', 15, 7)];
  const indicators = createIndicatorBook().read(bars, [
    { id: 'average', params: [2, 0, 0, 0] },
    { id: 'volume', params: [] },
    { id: 'macd', params: [2, 3, 2] },
  ]);

  it('begins with a byte order mark and a header that names each line with its parameters', () => {
    const [head] = barCsv(bars, indicators, { from: 0, until: 3 }).split('\r\n');
    expect(head).toBe('\uFEFFdate,시가,고가,저가,종가,거래량,이동평균(2),MACD(2 3 2),시그널(2 3 2),오실레이터(2 3 2)');
  });

  it('has a row per bar, oldest first, and empty cells for missing values', () => {
    const rows = barCsv(bars, indicators, { from: 0, until: 3 }).split('\r\n');
    expect(rows[1]).toBe('2026-11-18,10,11,9,10,5,,,,');
    expect(rows[2]).toMatch(/^2026-11-19,12,13,11,12,,11,/);
    expect([rows.length, rows[4]]).toEqual([5, '']);
    expect(rows.join()).not.toMatch(/,-,|NaN/);
  });

  it('has only the requested bars', () => {
    expect(barCsv(bars, [], { from: 1, until: 2 }).split('\r\n').slice(1)).toEqual(['2026-11-19,12,13,11,12,', '']);
  });

  it('writes minutes with their UTC offset', () => {
    const at = Date.parse('2026-11-20T14:05:00+09:00') / 1000;
    expect(barCsv([bar(at, 1, 1)], [], { from: 0, until: 1 })).toContain('2026-11-20T14:05:00+09:00,1,2,0,1,1');
  });
});
