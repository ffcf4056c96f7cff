import type { CoinRow } from '@sise/contract/coin';
import { compareCells } from '@sise/domain/ranking/value-order';
import { isSameSort, type Sort } from '../../quotes/order.ts';

/** The columns by which coins are ordered. */
export const COIN_ORDERS = ['hname', 'price', 'chgrate', 'premium', 'amount', 'listingamount'] as const;
export type CoinOrder = (typeof COIN_ORDERS)[number];

export const PRESET: Sort<CoinOrder> = { by: 'listingamount', type: 'desc' };

/** The order in an address; by market cap for anything else. */
export function coinSortIn(search: Pick<URLSearchParams, 'get'>): Sort<CoinOrder> {
  const by = COIN_ORDERS.find((order) => order === search.get('sortBy'));
  return by === undefined ? PRESET : { by, type: search.get('sortType') === 'asc' ? 'asc' : 'desc' };
}

/** An address with another order; the usual one is left out. */
export function withCoinSort(search: URLSearchParams, sort: Sort<CoinOrder>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('sortBy');
  next.delete('sortType');
  if (isSameSort(sort, PRESET)) return next;
  next.set('sortBy', sort.by);
  next.set('sortType', sort.type);
  return next;
}

/** Coins in an order: unknown values last, equals by market cap. */
export function sortCoins(rows: readonly CoinRow[], { by, type }: Sort<CoinOrder>): CoinRow[] {
  return rows.toSorted((a, b) => compareCells(a[by], b[by], type) || (b.listingamount ?? -1) - (a.listingamount ?? -1));
}
