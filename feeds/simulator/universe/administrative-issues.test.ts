import { KOSDAQ150, KOSPI200 } from '@sise/domain/market/main-indices';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/exchanges.ts';
import { isReservedCode } from './reserved-codes.ts';

const { universe, days, administrativeIssues } = exchangeOf('test');
const day = days.dayOnOrBefore(dateKst('2026-11-30'));
const designated = universe.listedOn(day).filter((row) => administrativeIssues(row, day) !== null);

describe('관리종목', () => {
  it('are few of KOSPI and about 3 to 4 % of KOSDAQ, on any day', () => {
    for (const date of ['2022-01-03', '2023-06-15', '2025-12-30', '2026-11-30', '2028-03-02'].map(dateKst)) {
      const at = days.dayOnOrBefore(date);
      const share = (market: string) => {
        const rows = universe.listedOn(at).filter((row) => universe.company(row).market === market);
        return rows.filter((row) => administrativeIssues(row, at) !== null).length / rows.length;
      };
      expect(share('kosdaq')).toBeGreaterThan(0.025);
      expect(share('kosdaq')).toBeLessThan(0.045);
      expect(share('kospi')).toBeGreaterThan(0.003);
      expect(share('kospi')).toBeLessThan(0.03);
      expect(share('konex')).toBe(0);
    }
  });

  it('are invented companies outside KOSPI200 and KOSDAQ150, each since a trading day on which it was listed', () => {
    for (const row of designated) {
      const { shcode, listedOn } = universe.company(row);
      const since = administrativeIssues(row, day);
      expect(isReservedCode(shcode)).toBe(true);
      expect(universe.memberOf(row).filter((upcode) => upcode === KOSPI200 || upcode === KOSDAQ150)).toEqual([]);
      expect(since && days.calendar.isTradingDay(since)).toBe(true);
      expect((since ?? '') > (listedOn ?? '') && (since ?? '') <= days.dateAt(day)).toBe(true);
      if ((since ?? '') < days.dateAt(1)) continue;
      const first = days.dayOnOrAfter(since ?? days.dateAt(day));
      expect(administrativeIssues(row, first)).toBe(since);
      expect(administrativeIssues(row, first - 1)).toBeNull();
    }
  });

  it('are all that will be delisted within months, until their last day and since one day', () => {
    const leaving = universe.companies.flatMap(({ kind }, row) => {
      const last = universe.lastDay(row);
      return kind === 'common' && Number.isFinite(last) && last > 300 ? [{ row, last }] : [];
    });
    expect(leaving.length).toBeGreaterThan(20);
    for (const { row, last } of leaving) {
      const since = administrativeIssues(row, last);
      expect(since).not.toBeNull();
      expect(administrativeIssues(row, last - 119)).toBe(since);
    }
  });
});
