import type { BarKind } from '@sise/contract/lists';
import { describe, expect, it } from 'vitest';
import type { Bar } from './bars.ts';
import { CHART_RANGES } from './chart-range.ts';
import { chartSummary, momentOf } from './chart-summary.ts';
import { averageName } from './indicators/indicator-text.ts';
import { plainText } from './sentence-part.ts';

const day = (date: string, close: number, high = close): Bar => ({
  time: date,
  open: close,
  high,
  low: close,
  close,
  volume: 1,
});
const at = (time: string, close: number): Bar => ({ ...day('', close), time: Date.parse(`${time}+09:00`) / 1000 });
const range = CHART_RANGES.find(({ id }) => id === '3m') ?? null;
const summaryText = (bars: readonly Bar[]) => plainText(chartSummary(bars, { range, kind: 'day', digits: 0 }));

describe('the summary of a chart', () => {
  it('has the return and the distance from the high, and leaves out missing averages', () => {
    const bars = [day('2026-09-01', 100), day('2026-11-03', 210, 250), day('2026-11-20', 200)];
    expect(summaryText(bars)).toBe('2026.09.01부터 +100.0%. 11.03의 최고 250보다 20.0% 낮습니다. ');
  });

  it('names the period of a bar longer than a day', () => {
    const bars = [day('2025-05-30', 100), day('2026-10-30', 210, 250), day('2026-11-20', 200)];
    const high = (kind: BarKind) => plainText(chartSummary(bars, { range: null, kind, digits: 0 }));
    expect(high('week')).toContain('10.30 주의 최고 250');
    expect(high('month')).toContain('10월의 최고 250');
    expect(high('year')).toContain('2026년의 최고 250');
  });

  it('measures the return from the last close before the range, as 기간별 등락 does', () => {
    const bars = [day('2026-01-02', 1), day('2026-08-20', 110), day('2026-08-21', 100), day('2026-11-20', 99)];
    expect(summaryText(bars)).toContain('3개월 동안 −10.0%');
    const gap = bars.map((bar) => (bar.time === '2026-08-21' ? { ...bar, base: 90 } : bar));
    expect(summaryText(gap)).toContain('3개월 동안 +10.0%');
  });

  it('measures a compared line from the same day, and leaves it out without a value there', () => {
    const bars = [day('2026-08-20', 100), day('2026-08-21', 105), day('2026-11-20', 110)];
    const text = (...closes: number[]) => {
      const index = { id: '1001', name: '코스피', what: 'index', state: 'ready' } as const;
      const compared = [{ ...index, closes: Float64Array.from(closes) }];
      return plainText(chartSummary(bars, { range, kind: 'day', digits: 0, compared }));
    };
    expect(text(100, 120, 104)).toContain('3개월 동안 +10.0%, 코스피보다 +6.0%p');
    expect(text(Number.NaN, 120, 104)).toContain('3개월 동안 +10.0%. ');
  });

  it('measures one day of minutes from the previous close', () => {
    const bars = [at('2026-11-20T09:00:00', 95), at('2026-11-20T15:30:00', 98)];
    const oneDay = CHART_RANGES.find(({ id }) => id === '1d') ?? null;
    const text = (basePrice: number | null) =>
      plainText(chartSummary(bars, { range: oneDay, kind: '1', digits: 0, basePrice }));
    expect(text(100)).toContain('1일 동안 −2.0%');
    expect(text(null)).toContain('11.20 09:00부터 +3.2%');
  });

  it('says so when the price is at its high', () => {
    expect(summaryText([day('2026-11-19', 100), day('2026-11-20', 120)])).toContain('기간 최고 120에 있습니다.');
  });

  it('compares the price with its averages if there are enough days', () => {
    const bars = Array.from({ length: 30 }, (_, i) => day(`2026-10-${String(i + 1).padStart(2, '0')}`, 100));
    expect(summaryText([...bars.slice(0, -1), day('2026-10-30', 90)])).toContain('20일선보다 9.5% 아래에 있습니다.');
  });

  it('says so when the price is at an average', () => {
    const bars = Array.from({ length: 30 }, (_, i) => day(`2026-10-${String(i + 1).padStart(2, '0')}`, 100));
    expect(summaryText(bars)).toContain('20일선과 같은 높이에 있습니다.');
  });

  it('has a sentence for a stock without price history', () => {
    expect(summaryText([])).toBe('표시할 시세가 없습니다.');
  });
});

describe('names in a chart', () => {
  it('name an average by its number of bars', () => {
    expect([averageName(20, 'day'), averageName(20, 'month'), averageName(20, '5')]).toEqual([
      '20일',
      '20개월',
      '20봉',
    ]);
  });

  it('leave out the year only if it is the present one', () => {
    const now = day('2026-11-20', 1);
    expect(momentOf(day('2026-11-03', 1), now)).toBe('11.03');
    expect(momentOf(day('2025-11-03', 1), now)).toBe('2025.11.03');
    const minute = { ...now, time: Date.parse('2026-11-20T14:05:00+09:00') / 1000 };
    expect(momentOf(minute, minute)).toBe('11.20 14:05');
  });
});
