import { describe, expect, it } from 'vitest';
import { seriesOfMinutes } from './range-series.ts';

const at = (time: string) => Date.parse(`${time}+09:00`) / 1000;
const night = { opensAt: at('2026-11-20T23:30'), closesAt: at('2026-11-21T06:00'), jnilclose: 100 };

describe('the minutes of a trading day', () => {
  it('are those since its opening, and are labelled past midnight', () => {
    const time = [at('2026-11-20T05:57'), at('2026-11-20T23:30'), at('2026-11-20T23:33')];
    const series = seriesOfMinutes({ time, close: [99, 101, 102] }, night);
    expect(series.values).toEqual([101, 102]);
    expect([series.from, series.to, series.base]).toEqual([night.opensAt, night.closesAt, 100]);
    expect(series.labels.map(({ text }) => text)).toEqual(['0시', '2시', '4시', '6시']);
    expect(series.nameOf(series.at[1] ?? 0)).toBe('23:33');
  });

  it('are none before the opening', () => {
    expect(seriesOfMinutes({ time: [at('2026-11-20T05:57')], close: [99] }, night).values).toEqual([]);
  });

  it('are written with the decimals of their price', () => {
    expect(seriesOfMinutes({ time: [], close: [] }, { ...night, jnilclose: 0.0124 }, 4).baseLabel).toBe('전일 0.0124');
  });
});
