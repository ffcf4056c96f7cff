import type { EarningsExpectations } from '@sise/contract/consensus';
import { dateKst, shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { estimatesAround } from './estimate-span.ts';

const income = (eps: number) => ({ revenue: eps * 10, operatingprofit: eps * 2, netincome: eps, eps });
const KNOWN: EarningsExpectations = {
  shcode: shcode('005930'),
  hname: '삼성전자',
  monthago: dateKst('2026-10-24'),
  quarterago: dateKst('2026-08-24'),
  years: [{ year: 2026, now: income(300), monthago: income(200), quarterago: income(100) }],
  quarters: [],
  formula: '',
};
const around = (date: string, expectations = KNOWN) => {
  const span = estimatesAround(expectations, dateKst(date));
  if (span === null) return null;
  const [year] = span.years;
  return [span.before, span.after, span.holdsReport, year?.before.eps, year?.after.eps];
};

describe('the estimates around a report', () => {
  it('are those of the known days before and after it', () => {
    expect(around('2026-11-20')).toEqual(['2026-10-24', null, true, 100 * 2, 300]);
    expect(around('2026-10-24')).toEqual(['2026-08-24', '2026-10-24', true, 100, 200]);
    expect(around('2026-09-01')).toEqual(['2026-08-24', '2026-10-24', true, 100, 200]);
  });

  it('of an older report are the change of the quarter, which does not hold it', () => {
    expect(around('2026-08-24')).toEqual(['2026-08-24', null, false, 100, 300]);
    expect(around('2025-01-02')).toEqual(['2026-08-24', null, false, 100, 300]);
  });

  it('of a stock not listed a month ago, or without estimates, are none', () => {
    const isNew = KNOWN.years.map((year) => ({ ...year, monthago: null, quarterago: null }));
    expect(around('2026-11-20', { ...KNOWN, years: isNew })).toBeNull();
    expect(around('2026-11-20', { ...KNOWN, monthago: null, quarterago: null, years: [] })).toBeNull();
  });
});
