import type { StockDetail } from '@sise/contract/stock';
import { pathOfTab, tabsOf } from '../stock-tabs.ts';
import type { StockTabId } from '../stock-tabs.ts';

/** A link from a card to the stock's page on the same subject; undefined if the stock has no such page. */
export function moreOf(
  detail: StockDetail,
  id: StockTabId,
): { readonly to: string; readonly label: string } | undefined {
  return tabsOf(detail).includes(id) ? { to: pathOfTab(detail, id), label: '더 보기' } : undefined;
}
