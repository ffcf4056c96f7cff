import { consensus } from '@sise/contract/consensus';
import { stockConsensus } from '@sise/contract/stock-consensus';
import { disclosures } from '@sise/contract/disclosures';
import type { ReportRow } from '@sise/contract/reports';
import type { Shcode } from '@sise/domain/terms';
import { queryOf } from '../../../api/query-of.ts';
import { pageInSearch } from '../../../ui/page-number.ts';

const ROWS = 20;
/** Reports of two years on one stock; the most in one response. */
const ALL_REPORTS = 250;

/** Years in the chart of targets: reports go back two. */
export type Years = 1 | 2;
type ChangePrices = NonNullable<ReportRow['changePrices']>;

export const consensusQuery = (code: Shcode) => queryOf(stockConsensus.general, { code });
export const estimatesQuery = (code: Shcode) => queryOf(disclosures.statements, { code });
/** Expected earnings of the company, and the accuracy of past expectations. */
export const expectationsQuery = (code: Shcode) => queryOf(stockConsensus.expectations, { code });
/** Every report of two years, for the chart and the list of firms. */
export const allReportsQuery = (code: Shcode) => queryOf(consensus.reportsOf, { id: code, num: ALL_REPORTS });

/** The reports of an address: of a firm, of a kind of change, a page of them. */
export function reportsQuery(code: Shcode, search: URLSearchParams) {
  const firm = firmOf(search);
  const changePrices = changeOf(search);
  return queryOf(consensus.reports, {
    businessCode: code,
    page: pageInSearch(search),
    num: ROWS,
    ...(firm === null ? {} : { firm }),
    ...(changePrices === null ? {} : { changePrices }),
  });
}

/** 증권사 whose reports are listed; null: all. */
export function firmOf(search: URLSearchParams): string | null {
  const firm = (search.get('firm') ?? '').trim().slice(0, 40);
  return firm === '' || firm === 'ALL' ? null : firm;
}

/** 목표가 변동 of the listed reports; null: any. */
export function changeOf(search: URLSearchParams): ChangePrices | null {
  const change = search.get('change') ?? '';
  return isChange(change) ? change : null;
}

export function yearsOf(search: URLSearchParams): Years {
  return search.get('years') === '2' ? 2 : 1;
}

function isChange(text: string): text is ChangePrices {
  return text === 'up' || text === 'down' || text === 'new' || text === 'keep';
}
