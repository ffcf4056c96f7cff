import type { AnnouncedResult, RevisionMeasure, RevisionRow, RevisionSpan } from '@sise/contract/estimate-revisions';
import type { CompanyEstimates, EstimateMeasure, EstimateSpan } from '@sise/domain/financials/estimate';
import { growthRate, percentOf } from '@sise/domain/financials/ratios';
import type { Market } from '@sise/domain/market/engine';
import { dateOf } from '@sise/domain/market/kst';
import { flagOfMarket } from '@sise/domain/market/markets';
import type { DateKst } from '@sise/domain/terms';
import { elementAt } from '@sise/domain/element-at';
import { toQuoteRow } from './quote-row.ts';

export const MEASURE: Readonly<Record<RevisionMeasure, EstimateMeasure>> = {
  operatingprofit: 'operatingProfit',
  netincome: 'netIncome',
  revenue: 'revenue',
  eps: 'eps',
};
export const SPAN: Readonly<Record<RevisionSpan, EstimateSpan>> = { '1W': 'week', '1M': 'month', '3M': 'quarter' };

/** A company with estimates and the row of its stock. */
export interface ListedCompany {
  readonly row: number;
  readonly company: CompanyEstimates;
}

/** A company's estimate of one year and figure, with the row of its stock. */
export interface Revised extends ListedCompany {
  readonly year: CompanyEstimates['years'][number];
}

/** What a ranking orders by; the rest of its row is written for the page that is shown. */
export function toRevision(
  { row, company, year }: Revised,
  { measure, span }: { readonly measure: EstimateMeasure; readonly span: EstimateSpan },
  next: DateKst | null,
) {
  const earlier = year.since[span];
  if (earlier === null) return null;
  const [before, now] = [earlier.estimate[measure], year.now[measure]];
  const { up, down } = earlier.changes[measure];
  const { spread } = year;
  const announced = company.last?.announced ?? null;
  return {
    row,
    before,
    now,
    revision: before > 0 && now > 0 ? growthRate(now, before) : null,
    firms: company.firms,
    raised: up,
    lowered: down,
    lowest: spread && spread.low[measure],
    highest: spread && spread.high[measure],
    dispersion: spread && percentOf(spread.deviation[measure], now),
    nextdate: next,
    lastdate: announced && dateOf(announced.at),
    surprise: company.last && announced && growthRate(announced.income[measure], company.last.expected[measure]),
  };
}
export type Revision = NonNullable<ReturnType<typeof toRevision>>;

export function toRevisionRow(market: Market, { row, ...revision }: Revision, rank: number): RevisionRow {
  return { ...toQuoteRow(market, row), rank, ...revision };
}

/** An announced result against its estimate; null of a company that has announced nothing. */
export function toAnnounced(market: Market, row: number, { last }: CompanyEstimates): AnnouncedResult | null {
  if (last === null || last.announced === null) return null;
  const { shcode, name, market: id } = elementAt(market.listings, row);
  const [expected, actual] = [last.expected.operatingProfit, last.announced.income.operatingProfit];
  return {
    shcode,
    hname: name,
    mktflg: flagOfMarket(id),
    year: last.year,
    quarter: last.quarter,
    date: dateOf(last.announced.at),
    expected,
    actual,
    surprise: growthRate(actual, expected),
  };
}
