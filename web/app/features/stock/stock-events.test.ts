import type { EquityProduct } from '@sise/contract/equity-product';
import type { DividendRow, FilingRow } from '@sise/contract/disclosures';
import type { ReportRow } from '@sise/contract/reports';
import type { StockDetail } from '@sise/contract/stock';
import { describe, expect, it } from 'vitest';
import { eventsOf } from './stock-events.ts';

/** Only the fields that events use. */
const detail = { shcode: '005930', stkgroupid: 'ST', product: null, sharechanges: [] } as unknown as StockDetail;
const filing = { id: '1', date: '2026-10-23', reportname: '영업(잠정)실적', summary: '35조' } as FilingRow;
const dividend = { year: 2025, quarter: 4, dps: 1_450, exdate: '2025-12-29' } as DividendRow;
const report = {
  id: 7,
  date: '2026-11-18',
  changePrices: 'up',
  firm: '가나증권',
  title: '올린다',
  target: 225_000,
  oldTarget: 200_000,
  pdf: '/api/v2/consensus/report/7/pdf',
} as ReportRow;

describe('the events of a stock', () => {
  it('have a line each, with their letter and day', () => {
    const events = eventsOf(detail, { results: [filing], dividends: [dividend], reports: [report], major: [filing] });
    expect(events.map(({ letter, date, text }) => [letter, date, text])).toEqual([
      ['실', '2026-10-23', '영업(잠정)실적 · 35조'],
      ['배', '2025-12-29', '2025년 결산 배당락 · 주당 1,450원'],
      ['보', '2026-11-18', '가나증권 목표가 상향 200,000 → 225,000 · 올린다'],
      ['공', '2026-10-23', '영업(잠정)실적 · 35조'],
    ]);
    expect(events[2]?.link?.to).toBe('/api/v2/consensus/report/7/pdf');
  });

  it('leave out reports that changed no target', () => {
    expect(
      eventsOf(detail, {
        reports: [
          { ...report, changePrices: 'keep' },
          { ...report, changePrices: null },
        ],
      }),
    ).toEqual([]);
  });

  it('include a split and a reverse split', () => {
    const split = { ...detail, sharechanges: [{ date: '2018-05-04', action: '01', ratio: 50 }] } as StockDetail;
    const merge = { ...detail, sharechanges: [{ date: '2020-01-02', action: '02', ratio: 0.1 }] } as StockDetail;
    expect(eventsOf(split, {})).toMatchObject([{ letter: '분', text: '액면분할 · 1주를 50주로' }]);
    expect(eventsOf(merge, {})).toMatchObject([{ letter: '병', text: '액면병합 · 10주를 1주로' }]);
  });

  it('include what a fund paid out, under another letter than a split', () => {
    const distributions = [
      { exdate: '2026-10-29', paydate: '2026-11-03', amount: 120 },
    ] as EquityProduct['distributions'];
    expect(eventsOf(detail, { distributions })).toMatchObject([{ letter: '배', kind: 'distribution' }]);
  });

  it('are empty without sources', () => {
    expect(eventsOf(detail, {})).toEqual([]);
  });
});
