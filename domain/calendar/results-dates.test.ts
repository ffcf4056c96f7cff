import { describe, expect, it } from 'vitest';
import { filingId, type Filing } from '../filings/filing.ts';
import { fiscalQuarter } from '../financials/fiscal.ts';
import { KRX_CALENDAR } from '../market/calendar.ts';
import { instantAt } from '../market/kst.ts';
import { dateKst, shcode, type Shcode } from '../terms.ts';
import { expectResults, firstResults, isResultsFiling, reportDeadline, resultsTitle } from './results-dates.ts';

const CODE = shcode('005930');

/** What is expected of companies that have not published yet. */
function expected(lastYear: readonly Filing[], published: readonly Shcode[] = []) {
  return firstResults(lastYear, new Set(published)).map((one) => expectResults(one, KRX_CALENDAR));
}

function filing(date: string, title: string): Filing {
  return {
    id: filingId(dateKst(date), 1),
    shcode: CODE,
    at: instantAt(dateKst(date), 9 * 60),
    isTimed: true,
    kind: 'I',
    topic: 'results',
    title,
    submitter: null,
    isCorrection: false,
    corrects: null,
    summary: '',
    nextDayRate: null,
    items: [],
  };
}

describe('results', () => {
  it('are named after the quarter before their filing', () => {
    expect(resultsTitle(filing('2026-10-08', '연결재무제표기준영업(잠정)실적(공정공시)'))).toBe('3분기 잠정실적');
    expect(resultsTitle(filing('2027-01-28', '영업(잠정)실적(공정공시)'))).toBe('4분기 잠정실적');
    expect(isResultsFiling({ title: '감사보고서제출', isCorrection: false })).toBe(false);
    expect(isResultsFiling({ title: '분기보고서 (2026.09)', isCorrection: true })).toBe(false);
  });

  it('are due 45 days after a quarter, 90 after a year, or on the next trading day', () => {
    expect(reportDeadline(fiscalQuarter(2026, 3), KRX_CALENDAR)).toBe('2026-11-16'); // the 14th is a Saturday
    expect(reportDeadline(fiscalQuarter(2026, 4), KRX_CALENDAR)).toBe('2027-03-31');
  });

  it('are expected a year after the first filing of last year, on a trading day', () => {
    const lastYear = [filing('2026-03-18', '사업보고서 (2025.12)'), filing('2026-01-31', '영업(잠정)실적(공정공시)')];
    expect(expected(lastYear)).toEqual([
      { shcode: CODE, date: '2027-01-29', title: '4분기 실적', basis: '지난해 공시일 2026.01.31' },
    ]);
  });

  it('are not expected of a company that has published them, nor after a filing that only a large change requires', () => {
    const change = filing('2026-02-05', '매출액또는손익구조30%(대규모법인은15%)이상변동');
    expect(expected([change])).toEqual([]);
    const report = filing('2026-03-18', '사업보고서 (2025.12)');
    expect(expected([report], [CODE])).toEqual([]);
  });

  it('are of the company’s own year, from whose ends reports are due', () => {
    expect(expected([filing('2026-06-29', '사업보고서 (2026.03)')])).toMatchObject([
      { date: '2027-06-29', title: '4분기 실적 (3월 결산)' },
    ]);
    expect(expected([filing('2026-09-28', '사업보고서 (2026.06)')])).toMatchObject([
      { date: '2027-09-28', title: '4분기 실적 (6월 결산)' },
    ]);
    expect(expected([filing('2026-11-16', '반기보고서 (2026.09)')])).toMatchObject([
      { date: '2027-11-15', title: '2분기 실적 (3월 결산)' },
    ]);
    expect(expected([filing('2026-08-14', '분기보고서 (2026.06)')])).toMatchObject([
      { date: '2027-08-13', title: '분기 실적' },
    ]);
    // Its 잠정실적 are of the same period as the report after them.
    const preliminary = filing('2026-05-20', '영업(잠정)실적(공정공시)');
    expect(expected([preliminary, filing('2026-06-29', '사업보고서 (2026.03)')])).toMatchObject([
      { date: '2027-05-20', title: '4분기 실적 (3월 결산)' },
    ]);
  });

  it('of a report that was late are expected in time, and beside them those of the next quarter', () => {
    const late = filing('2026-04-07', '사업보고서 (2025.12)');
    expect(expected([late])).toMatchObject([{ date: '2027-03-31', title: '4분기 실적' }]);
    const next = filing('2026-05-15', '분기보고서 (2026.03)');
    expect(expected([late, next])).toMatchObject([
      { date: '2027-03-31', title: '4분기 실적' },
      { date: '2027-05-14', title: '1분기 실적' },
    ]);
    const preliminary = filing('2026-04-29', '영업(잠정)실적(공정공시)');
    expect(expected([late, preliminary, next])).toMatchObject([
      { date: '2027-03-31', title: '4분기 실적' },
      { date: '2027-04-29', title: '1분기 실적' },
    ]);
  });

  it('are expected when the report is due at the latest', () => {
    const late = filing('2025-05-19', '분기보고서 (2025.03)');
    expect(expected([late])[0]?.date).toBe('2026-05-15');
  });
});
