import { describe, expect, it } from 'vitest';
import { addDays } from '../market/kst.ts';
import { dateKst } from '../terms.ts';
import type { EtfEtnDay } from './etf-etn.ts';
import { distributionRate, yearFiguresOf } from './year-figures.ts';

const FIRST = dateKst('2026-01-01');
/** A day for each day of the calendar: the value rises by one won a day. */
const days = (count: number, payout: number | null = 0): EtfEtnDay[] =>
  Array.from({ length: count }, (_, n) => ({
    date: addDays(FIRST, n),
    close: 100 + n,
    nav: 100 + n,
    index: 100 + n,
    payout,
  }));
const terms = { multiple: 1, payout: 'yearly' };

describe('the figures of a year', () => {
  it('are the return of three months, the tracking error and what was paid in twelve months', () => {
    const all = days(121); // until 2026-05-01
    const payouts = [
      { exOn: dateKst('2026-04-30'), paidOn: dateKst('2026-05-02'), amount: 3 },
      { exOn: dateKst('2025-05-01'), paidOn: dateKst('2025-05-03'), amount: 9 },
      { exOn: dateKst('2026-05-02'), paidOn: dateKst('2026-05-04'), amount: 30 }, // after the last close
    ];
    expect(yearFiguresOf(all, payouts, terms)).toEqual({ trackingError: 0, return3M: 67.94, paid: 3 }); // 220 over 131
  });

  it('are unknown for one listed too lately, or if no source has payouts', () => {
    expect(yearFiguresOf(days(10), [], terms)).toEqual({ trackingError: null, return3M: null, paid: 0 });
    const unpaid = yearFiguresOf(days(121, null), [], { multiple: 1, payout: null });
    expect(unpaid).toEqual({ trackingError: null, return3M: null, paid: null });
    expect(yearFiguresOf([], [], terms).paid).toBeNull();
  });

  it('give the distribution rate on the value', () => {
    expect(distributionRate(130, 10_000)).toBe(1.3);
    expect([distributionRate(0, 10_000), distributionRate(null, 10_000)]).toEqual([null, null]);
  });
});
