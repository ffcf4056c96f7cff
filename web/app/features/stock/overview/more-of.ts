import type { StockDetail } from '@sise/contract/stock';
import { tabsOf } from '../stock-tabs.ts';

/** A link from a card to the stock's page on the same subject; undefined if the stock has no such page. */
export function moreOf(detail: StockDetail, id: string): { readonly to: string; readonly label: string } | undefined {
  const tab = tabsOf(detail).find((each) => each.id === id);
  return tab && { to: `/stock/${detail.shcode}${tab.path}`, label: '더 보기' };
}
