import { portfolio } from '@sise/contract/portfolio';
import type { PortfolioGroupRow } from '@sise/contract/portfolio-rows';
import { queryOf } from '../../../api/query-of.ts';

/** How totals are counted: their currency, and what a sale is taken to have cost. */
export interface CountingWish {
  readonly currency: 'krw' | 'usd';
  readonly method: 'average' | 'fifo';
}

/** How totals are counted unless a reader wants it otherwise. */
export const PLAIN_COUNTING: CountingWish = { currency: 'krw', method: 'average' };

export const groupsQuery = queryOf(portfolio.groups, {});
export const holdingsQuery = (groupId: string, counting: CountingWish) =>
  queryOf(portfolio.summaries, { id: groupId, num: 500, ...counting });
export const entriesQuery = (summaryId: string, counting: CountingWish) =>
  queryOf(portfolio.transactions, { id: summaryId, ...counting });

/** The portfolio an address names, or the first. */
export function groupAt(
  groups: readonly PortfolioGroupRow[],
  query: Pick<URLSearchParams, 'get'>,
): PortfolioGroupRow | undefined {
  return groups.find(({ id }) => id === query.get('group')) ?? groups[0];
}
