import { consensus } from '@sise/contract/consensus';
import { stockConsensus } from '@sise/contract/stock-consensus';
import { indices } from '@sise/contract/indices';
import type { Shcode, Upcode } from '@sise/domain/terms';
import { data, type Params } from 'react-router';
import { queryOf } from '../../api/query-of.ts';
import { reportIdOf } from '../../research/report-queries.ts';
import { reportFields, type ReportSettings } from './consensus-address.ts';

/** Reports on a page of the list. */
const ROWS = 25;
const NEWEST = 3;
const FOUND = 12;
const COVERED = 20;

export const topQuery = queryOf(consensus.top, {});
/** The day's reports: how many, and the newest. */
export const todayQuery = queryOf(consensus.today, { num: NEWEST });
export const reportsQuery = (settings: ReportSettings) =>
  queryOf(consensus.reports, { ...reportFields(settings), page: settings.page, num: ROWS });

/** Stocks with consensus by a word; without one, those that most analysts cover. */
export const findStocksQuery = (searchWord: string) => queryOf(consensus.stocks, { searchWord, num: FOUND });
export const coveredQuery = queryOf(consensus.stockList, { sortBy: 'reports', num: COVERED });

/** The report of an address. @throws a 404 if the text cannot be an id */
export function reportIn({ report = '' }: Params): number {
  const id = reportIdOf(report);
  if (id === null) throw data({ message: '없는 보고서입니다.' }, { status: 404 });
  return id;
}

export const indexQuery = (id: Upcode) => queryOf(indices.index, { id });
export const expectationsQuery = (code: Shcode) => queryOf(stockConsensus.expectations, { code });
