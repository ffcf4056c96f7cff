import { describe, expect, it } from 'vitest';
import type { DateKst } from '../terms.ts';
import type { EtfEtnDay } from './etf-etn.ts';
import { commonGrowth } from './growth.ts';

const day = (date: string, nav: number, payout: number | null = 0): EtfEtnDay => ({
  date: date as DateKst, // dates of a test
  close: nav,
  nav,
  index: null,
  payout,
});

describe('returns since a common day', () => {
  it('begin at zero on the first day that all have', () => {
    const growth = commonGrowth([
      [day('2026-01-02', 50), day('2026-01-05', 100), day('2026-01-06', 110), day('2026-01-07', 99)],
      [day('2026-01-05', 20), day('2026-01-06', 21), day('2026-01-07', 22)],
    ]);
    expect(growth).toEqual({
      dates: ['2026-01-05', '2026-01-06', '2026-01-07'],
      lines: [
        [0, 10, -1],
        [0, 5, 10],
      ],
      reinvested: true,
    });
  });

  it('reinvest payouts on their ex-date, but not one of the base day', () => {
    const growth = commonGrowth([[day('2026-01-05', 100, 5), day('2026-01-06', 95, 5), day('2026-01-07', 95)]]);
    expect(growth?.lines).toEqual([[0, 0, 0]]);
  });

  it('count unknown payouts as none, and say so', () => {
    const growth = commonGrowth([[day('2026-01-05', 100, null), day('2026-01-06', 101, null)]]);
    expect(growth).toMatchObject({ lines: [[0, 1]], reinvested: false });
  });

  it('are absent without two common days', () => {
    expect(commonGrowth([[day('2026-01-05', 100)], [day('2026-01-06', 100)]])).toBeNull();
    expect(commonGrowth([])).toBeNull();
  });
});
