/** Window event about MY, for the app around the page or a part of the page. */
export const MY_STOCK_EVENT = 'sise:my-stock';

/** refreshed: the lists were refetched. changed: this reader has changed something. */
export type MyStockNews = 'refreshed' | 'changed';

export function notifyMyStock(news: MyStockNews): void {
  window.dispatchEvent(new CustomEvent(MY_STOCK_EVENT, { detail: { news, at: Date.now() } }));
}
