import type { EarningsExpectations } from '@sise/contract/stock-consensus';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { estimatesAround } from './estimate-span.ts';

const income = (eps: number) => ({ revenue: eps * 10, operatingprofit: eps * 2, netincome: eps, eps });
const week = (date: string, eps: number) => ({ ...income(eps), date: dateKst(date), firms: null });
type Known = Pick<EarningsExpectations, 'years'>;
const known = (...weeks: ReturnType<typeof week>[]): Known => ({
  years: [
    { year: 2026, now: income(400), monthago: null, quarterago: null, weeks, low: null, high: null, deviation: null },
  ],
});
const WEEKS = known(week('2026-11-01', 100), week('2026-11-08', 200), week('2026-11-12', 300));
const around = (date: string, { years }: Known = WEEKS) => {
  const span = estimatesAround({ years } as EarningsExpectations, dateKst(date)); // all that is looked at
  if (span === null) return null;
  const [year] = span.years;
  return [span.before, span.after, span.holdsReport, year?.before.eps, year?.after.eps];
};

describe('the estimates around a report', () => {
  it('are those at the end of the week before it and of its own', () => {
    expect(around('2026-11-03')).toEqual(['2026-11-01', '2026-11-08', true, 100, 200]);
    expect(around('2026-11-08')).toEqual(['2026-11-01', '2026-11-08', true, 100, 200]);
    expect(around('2026-11-09')).toEqual(['2026-11-08', '2026-11-12', true, 200, 300]);
    expect(around('2026-11-12')).toEqual(['2026-11-08', '2026-11-12', true, 200, 300]);
  });

  it('of an older report are the change over all known weeks, which does not hold it', () => {
    expect(around('2026-11-01')).toEqual(['2026-11-01', '2026-11-12', false, 100, 300]);
    expect(around('2025-01-02')).toEqual(['2026-11-01', '2026-11-12', false, 100, 300]);
  });

  it('of a stock without estimates of two days are none', () => {
    expect(around('2026-11-12', known(week('2026-11-12', 300)))).toBeNull();
    expect(around('2026-11-12', { years: [] })).toBeNull();
  });
});
