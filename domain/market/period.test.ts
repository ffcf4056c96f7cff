import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { beginningOf, PERIODS } from './period.ts';

describe('the base day of a period', () => {
  it('goes back by days or by months', () => {
    const from = Object.fromEntries(PERIODS.map((period) => [period, beginningOf(period, dateKst('2026-08-31'))]));
    expect(from).toEqual({
      '1day': '2026-08-30',
      '1week': '2026-08-24',
      '1month': '2026-07-31',
      '3month': '2026-05-31',
      '6month': '2026-02-28',
      '1year': '2025-08-31',
    });
  });
});
