import type { StockDetail } from '@sise/contract/stock';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';

const PRODUCTS = { EF: 'ETF', EN: 'ETN' } as const;

/** Among what something is listed: 코스피, 코스닥, 코넥스; ETF and ETN are lists of their own. */
export function nameOfListing({ mktflg, product }: Pick<StockDetail, 'mktflg' | 'product'>): string {
  if (product !== null) return PRODUCTS[product];
  const market = marketOfFlag(mktflg);
  return market === null ? '' : nameOfMarket(market);
}
