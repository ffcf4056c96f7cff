import type { StockDetail } from '@sise/contract/stock';

/** The pages that only companies have: no source has ratings, filings or short sales of an ETF or ETN. */
const OF_COMPANIES = ['stockConsensus', 'stockFinancial', 'stockFilings', 'stockShort'] as const;
const OF_ALL = ['stock', 'stockBook', 'stockChart'] as const;

/** A page of a stock, one of its tabs. */
export type StockTabId = (typeof OF_ALL)[number] | (typeof OF_COMPANIES)[number];

/** The tabs that a stock has, in their order. */
export function tabsOf({ product }: Pick<StockDetail, 'product'>): readonly StockTabId[] {
  return product === null ? [...OF_ALL, ...OF_COMPANIES] : OF_ALL;
}
