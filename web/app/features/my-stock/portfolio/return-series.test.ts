import { describe, expect, it } from 'vitest';
import type { Returns } from './queries.ts';
import { dateTicks, seriesOf, spread } from './return-series.ts';

const returns: Returns = {
  period: 'all',
  currency: 'krw',
  from: '2026-03-02',
  to: '2026-03-04',
  twr: 4,
  xirr: 12,
  gain: 400,
  dates: ['2026-03-02', '2026-03-03', '2026-03-04'],
  value: [10_000, 20_500, 15_400],
  paidIn: [10_000, 10_000, 0],
  takenOut: [0, 200, 5_000],
  kinds: [['buy'], ['buy', 'sell'], ['dividend', 'split', 'merge']],
  rate: [1, 3, 4],
  benchmark: { name: '코스피', rate: [0.5, 2, -1], value: [10_050, 20_000, 14_900], exhaustedOn: null },
};

describe('the series of a return', () => {
  it('has rates on one scale with zero, and the payments in and out', () => {
    const series = seriesOf({ ...returns, benchmark: { ...returns.benchmark, rate: [0.5, 2, 6] } }, 'rate');
    expect(series?.range).toEqual([0, 6]);
    expect(series?.flows).toEqual([
      { at: 0, name: '매수', sides: [{ name: '매수', amount: 10_000 }] },
      {
        at: 1,
        name: '매수·매도',
        sides: [
          { name: '매수', amount: 10_000 },
          { name: '매도', amount: 200 },
        ],
      },
      { at: 2, name: '배당·단주대금', sides: [{ name: '배당·단주대금', amount: 5_000 }] },
    ]);
  });

  it('draws amounts without zero, beside the same money in the index', () => {
    expect(seriesOf(returns, 'value')).toMatchObject({ range: [10_000, 20_500], benchmark: returns.benchmark.value });
  });

  it('is null before the second day', () => {
    expect(seriesOf({ ...returns, dates: ['2026-03-02'], rate: [1] }, 'rate')).toBeNull();
  });
});

it('spreads labels evenly, the ends among them', () => {
  expect(spread(9, 5)).toEqual([0, 2, 4, 6, 8]);
  expect(spread(2, 5)).toEqual([0, 1]);
  expect(spread(0, 5)).toEqual([]);
});

describe('the labels of dates', () => {
  it('are days while two of them would be of one month, and months from then on', () => {
    const days = Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
    expect(dateTicks(days).map(({ text }) => text)).toEqual(['11.01', '11.06', '11.11', '11.15', '11.20']);
    const months = ['2025-11-03', '2026-02-02', '2026-05-04', '2026-08-03', '2026-11-02'];
    expect(dateTicks(months).map(({ text }) => text)).toEqual(['2025.11', '2026.02', '2026.05', '2026.08', '2026.11']);
    expect(dateTicks([])).toEqual([]);
  });
});
