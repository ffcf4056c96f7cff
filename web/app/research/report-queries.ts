import { consensus } from '@sise/contract/consensus';
import { stock } from '@sise/contract/stock';
import type { Shcode } from '@sise/domain/terms';
import { queryOf } from '../api/query-of.ts';

const TRADING_DAYS = 250;

export const reportQuery = (id: number) => queryOf(consensus.report, { id });

/** Closes for the chart of targets: reports go back two years. */
export const closesQuery = (code: Shcode, years: 1 | 2) =>
  queryOf(stock.tv, { id: code, type: 'day', adjusted: true, count: years * TRADING_DAYS });

/** The quote of a report's stock. */
export const reportQuoteQuery = (code: Shcode) => queryOf(stock.detail, { code });

/** The id of the open report; null if the address has no valid one. */
export function reportIdOf(open: string | null): number | null {
  return open !== null && /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null;
}
