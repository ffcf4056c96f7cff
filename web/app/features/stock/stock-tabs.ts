import type { StockDetail } from '@sise/contract/stock';

interface StockTab {
  readonly id: string;
  /** The path after the stock's own; empty for 종합. */
  readonly path: string;
  readonly label: string;
  /** The instruments that have this page; all if absent. */
  readonly of?: (detail: StockDetail) => boolean;
}

/** Only companies: no source has ratings, filings or short sales of an ETF or ETN. */
const isCompany = ({ product }: StockDetail) => product === null;

/** The pages of a stock in the order of their tabs. */
export const STOCK_TABS = [
  { id: 'overview', path: '', label: '종합' },
  { id: 'book', path: '/asp', label: '호가' },
  { id: 'chart', path: '/chart', label: '차트' },
  { id: 'consensus', path: '/consensus', label: '컨센서스', of: isCompany },
  { id: 'financial', path: '/financial-summary', label: '재무', of: isCompany },
  { id: 'filings', path: '/public-announcement', label: '공시', of: isCompany },
  { id: 'short', path: '/short-stock-selling', label: '공매도', of: isCompany },
] as const satisfies readonly StockTab[];

export type StockTabId = (typeof STOCK_TABS)[number]['id'];

/** The tabs that a stock has. */
export function tabsOf(detail: StockDetail): StockTab[] {
  const tabs: readonly StockTab[] = STOCK_TABS;
  return tabs.filter(({ of }) => of?.(detail) ?? true);
}
