import { dateKst } from '@sise/domain/terms';
import { upcode } from '@sise/domain/terms';
import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it } from 'vitest';
import { seriesOf, seriesOfDays, hours, samples, withNow } from './index-series.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`) / 1000;
const session = { opensAt: at('09:00:00'), closesAt: at('15:30:00') };
const today = {
  upcode: upcode('1001'),
  hname: 'KOSPI',
  date: dateKst('2026-11-20'),
  jnilclose: 6571.76,
  unit: 'minute' as const,
  ...session,
  time: [at('09:00:00'), at('09:01:00')],
  price: [6578.02, 6580],
};

describe("an index's day", () => {
  it('is as wide as its session, and labels its hours', () => {
    const series = seriesOf(today);
    expect([series.from, series.to]).toEqual([session.opensAt, session.closesAt]);
    expect(series.labels.map(({ text }) => text)).toEqual(['9시', '11시', '13시', '15시']);
    expect(series.baseLabel).toBe('전일 6,571.76');
    expect(series.nameOf(elementAt(series.at, 1))).toBe('09:01');
  });

  it('starts the hour labels at the first full hour after a late opening', () => {
    expect(hours(at('10:00:00'), at('16:30:00'), 2).map(({ text }) => text)).toEqual(['10시', '12시', '14시', '16시']);
    expect(hours(at('09:30:00'), at('12:00:00'), 1)[0]).toEqual({ at: at('10:00:00'), text: '10시' });
  });

  it('updates its last value within a minute and adds one after it', () => {
    const series = seriesOf(today);
    expect(withNow(series, 6590, at('09:01:30')).values).toEqual([6578.02, 6590]);
    const later = withNow(series, 6590, at('09:02:30'));
    expect(later.values).toEqual([6578.02, 6580, 6590]);
    expect(samples(later).map(({ name }) => name)).toEqual(['09:00', '09:01', '09:02']);
  });

  it('keeps its last value after the session, and when another day has begun', () => {
    const series = seriesOf(today);
    expect(withNow(series, 6590, at('19:00:00'))).toBe(series);
    expect(withNow(series, 6590, at('08:30:00'))).toBe(series);
    expect(withNow(series, null, at('10:00:00'))).toBe(series);
  });
});

describe('the daily closes of an index without minutes', () => {
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'].map(dateKst);

  it('have dates and are measured against the first', () => {
    const series = seriesOfDays(dates, [10, 12, 11, 13]);
    expect(series.labels.map(({ text }) => text)).toEqual(['11.16', '11.18', '11.20']);
    expect(series.base).toBe(10);
    expect(series.baseLabel).toBe('11.16 10.00');
  });

  it('are empty if there are none', () => {
    expect(samples(seriesOfDays([], []))).toEqual([]);
  });
});

describe('the table of a series', () => {
  it('has a few values, always the last one', () => {
    const closes = Array.from({ length: 391 }, (_, i) => i);
    const series = { ...seriesOf(today), at: closes, values: closes, nameOf: String };
    const rows = samples(series);
    expect(rows.length).toBeLessThanOrEqual(9);
    expect(rows[0]).toEqual({ name: '0', value: 0 });
    expect(rows.at(-1)).toEqual({ name: '390', value: 390 });
  });
});
