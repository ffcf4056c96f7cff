import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';

/** The pages that only companies have: no source has ratings, filings or short sales of an ETF or ETN. */
const OF_COMPANIES = ['stockConsensus', 'stockFinancial', 'stockFilings', 'stockShort'] as const;
const OF_ALL = ['stock', 'stockBook', 'stockChart'] as const;
/** The addresses of an ETF or ETN for those that all have. */
const OF_ETF_ETN: Partial<Record<StockTabId, 'etfEtn' | 'etfEtnBook' | 'etfEtnChart'>> = {
  stock: 'etfEtn',
  stockBook: 'etfEtnBook',
  stockChart: 'etfEtnChart',
};

/** A page of a stock, one of its tabs. */
export type StockTabId = (typeof OF_ALL)[number] | (typeof OF_COMPANIES)[number];

/** The tabs that a stock has, in their order. */
export function tabsOf({ product }: Pick<StockDetail, 'product'>): readonly StockTabId[] {
  return product === null ? [...OF_ALL, ...OF_COMPANIES] : OF_ALL;
}

/** The address of a page of a stock, of an ETF or ETN. */
export function pathOfTab({ shcode, product }: Pick<StockDetail, 'shcode' | 'product'>, id: StockTabId): string {
  return paths[(product === null ? undefined : OF_ETF_ETN[id]) ?? id](shcode);
}
