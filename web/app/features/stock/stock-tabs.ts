import type { StockDetail } from '@sise/contract/stock';

interface StockTab {
  readonly id: string;
  /** What follows the stock's own address; empty for 종합. */
  readonly path: string;
  readonly label: string;
  /** For which instruments there is such a page; all where it is left out. */
  readonly of?: (detail: StockDetail) => boolean;
}

/** What only companies have: an ETF or ETN is rated by nobody, reports to nobody here, and no source has its short sales. */
const isCompany = ({ product }: StockDetail) => product === null;

/** The pages of a stock in the order of their tabs, a line each. */
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
