import { elementAt } from '@sise/domain/element-at';
import { entriesOf } from '@sise/domain/portfolio/testing/small-ledger';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { PortfolioPast } from './price-past.ts';
import { returnsOf, type ReturnPeriod } from './returns.ts';

const DATES = ['2024-12-30', '2025-01-06', '2025-12-01', '2025-12-08', '2026-01-01'].map((date) => dateKst(date));
const PAST: PortfolioPast = {
  dates: DATES,
  closes: new Map([['005930', [90, 100, 104, 105, 110]]]),
  rates: null,
  index: [1, 1, 1, 1, 1],
};
const { buy } = entriesOf('005930');
const onHoliday = buy('2025-01-01', 10, 100);
const onSunday = buy('2025-12-07', 10, 100);

function returnsIn(period: ReturnPeriod, entries = [onHoliday]) {
  const returns = returnsOf(entries, PAST, { method: 'average', base: 'krw' }, period);
  if (returns === null) throw new Error('there are entries');
  return returns;
}

describe('the money-weighted return', () => {
  it('counts from the day of the entry, on which the exchange was closed', () => {
    // 1,000 won grow to 1,100 in 365 days; from the next trading day on it would be 10.15 %
    const { xirr, days } = returnsIn('all');
    expect(xirr).toBeCloseTo(10, 8);
    expect(elementAt(days, 0)).toMatchObject({ date: '2025-01-06', paidIn: 1_000 });
  });

  it('of a month begins with the value before it', () => {
    expect(returnsIn('1month', [onHoliday, onSunday]).flows).toEqual([
      { date: '2025-12-01', amount: -1_040 },
      { date: '2025-12-07', amount: -1_000 },
      { date: '2026-01-01', amount: 2_200 },
    ]);
  });
});
