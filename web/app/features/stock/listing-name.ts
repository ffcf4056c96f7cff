import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';

const ETF_ETN_NAMES = { EF: 'ETF', EN: 'ETN' } as const;

/** The name of the listing: 코스피, 코스닥, 코넥스; ETF and ETN are lists of their own. */
export function nameOfListing({ mktflg, product }: Pick<StockDetail, 'mktflg' | 'product'>): string {
  if (product !== null) return ETF_ETN_NAMES[product];
  const market = marketOfFlag(mktflg);
  return market === null ? '' : nameOfMarket(market);
}

const LISTS = { kospi: paths.kospiEquities(), kosdaq: paths.kosdaqEquities(), konex: paths.konex() } as const;
const ETF_ETN_LISTS = { EF: paths.etfs(), EN: paths.etns() } as const;

/** The address of that list; null if the market is not known. */
export function listOfListing({ mktflg, product }: Pick<StockDetail, 'mktflg' | 'product'>): string | null {
  if (product !== null) return ETF_ETN_LISTS[product];
  const market = marketOfFlag(mktflg);
  return market && LISTS[market];
}
