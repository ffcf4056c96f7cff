import type { CallFailure } from '@sise/contract/call-failure';
import type { InputOf, ReplyOf } from '@sise/contract/endpoint';
import type { ApiResponse } from '@sise/contract/page';
import { portfolio } from '@sise/contract/portfolio';
import { portfolioFigures } from '@sise/contract/portfolio-figures';
import type { PortfolioGroupRow } from '@sise/contract/portfolio-rows';
import { portfolioSample } from '@sise/contract/portfolio-sample';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-of.ts';
import { toEntriesQuery, type EntriesFilter } from './entries-filter.ts';

/** Number of entries on a page. */
const ENTRIES_A_PAGE = 50;

/** How totals are calculated: their currency, and the cost basis of a sale. */
export interface CountingOptions {
  readonly currency: 'krw' | 'usd';
  readonly method: 'average' | 'fifo';
}

/** The default options. */
export const PLAIN_COUNTING: CountingOptions = { currency: 'krw', method: 'average' };

/** The portfolio shown, and how it is calculated. */
export interface Book {
  /** null for the sample, which has no owner. */
  readonly groupId: string | null;
  readonly counting: CountingOptions;
}

export type Figure = InputOf<typeof portfolioFigures.explanation>['figure'];
export type Period = InputOf<typeof portfolioFigures.returns>['period'];
export type Returns = ReplyOf<typeof portfolioFigures.returns>;
export type Explanation = ReplyOf<typeof portfolioFigures.explanation>;
export type Part = 'stock' | 'sector' | 'currency';

export const groupsQuery = queryOf(portfolio.groups, {});
export const holdingsQuery = (groupId: string, counting: CountingOptions) =>
  queryOf(portfolio.summaries, { id: groupId, num: 500, ...counting });
const entriesQuery = (summaryId: string, counting: CountingOptions) =>
  queryOf(portfolio.transactions, { id: summaryId, num: 500, ...counting });

/** A page of a portfolio's entries, with the filter of the address. */
export const entriesPageOf = (groupId: string, counting: CountingOptions, filter: EntriesFilter) =>
  queryOf(portfolio.entries, {
    id: groupId,
    num: ENTRIES_A_PAGE,
    page: filter.page,
    ...counting,
    ...toEntriesQuery(filter),
  });

export function rowsOf({ groupId, counting }: Book) {
  const sample = () => queryOf(portfolioSample.summaries, { num: 500, ...counting });
  return ask<ReplyOf<typeof portfolio.summaries>>(groupId === null ? sample() : holdingsQuery(groupId, counting));
}

export function profitOf({ groupId, counting }: Book) {
  return ask<ReplyOf<typeof portfolio.profitSummary>>(
    groupId === null
      ? queryOf(portfolioSample.profitSummary, { ...counting })
      : queryOf(portfolio.profitSummary, { id: groupId, ...counting }),
  );
}

export function entriesOf({ groupId, counting }: Book, summaryId: string) {
  return ask<ReplyOf<typeof portfolio.transactions>>(
    groupId === null
      ? queryOf(portfolioSample.transactions, { shcode: summaryId.slice(37), num: 500, ...counting })
      : entriesQuery(summaryId, counting),
  );
}

export function returnsOf({ groupId, counting: { currency } }: Book, period: Period) {
  return ask<Returns>(
    groupId === null
      ? queryOf(portfolioSample.returns, { period, currency })
      : queryOf(portfolioFigures.returns, { id: groupId, period, currency }),
  );
}

export function allocationOf({ groupId, counting }: Book, by: Part) {
  return ask<ReplyOf<typeof portfolioFigures.allocation>>(
    groupId === null
      ? queryOf(portfolioSample.allocation, { by, ...counting })
      : queryOf(portfolioFigures.allocation, { id: groupId, by, ...counting }),
  );
}

/** @param shcode of one stock; undefined for the whole portfolio */
export function explanationOf({ groupId, counting }: Book, figure: Figure, shcode: string | undefined) {
  const explanationQuery = { figure, ...(shcode === undefined ? {} : { shcode }), ...counting };
  return ask<Explanation>(
    groupId === null
      ? queryOf(portfolioSample.explanation, explanationQuery)
      : queryOf(portfolioFigures.explanation, { id: groupId, ...explanationQuery }),
  );
}

/** The portfolio in an address; else the one that is kept on screen, or the first. */
export function groupAt(
  groups: readonly PortfolioGroupRow[],
  query: Pick<URLSearchParams, 'get'>,
  kept: string | null = null,
): PortfolioGroupRow | undefined {
  const named = query.get('group');
  return groups.find(({ id }) => id === named) ?? groups.find(({ id }) => id === kept) ?? groups[0];
}

/** The options of the totals in an address. */
export function countingAt(query: Pick<URLSearchParams, 'get'>): CountingOptions {
  return {
    currency: query.get('currency') === 'usd' ? 'usd' : 'krw',
    method: query.get('method') === 'fifo' ? 'fifo' : 'average',
  };
}

type Ask<Data> = UseQueryOptions<ApiResponse<Data>, CallFailure, ApiResponse<Data>> & { readonly queryKey: QueryKey };

/** One of two queries that differ only in the owner of the portfolio: both have the same response. */
function ask<Data>(query: { readonly queryKey: QueryKey }): Ask<Data> {
  return query;
}
