/** What is told of MY to whoever listens at the window: the app around the page, or a part of the page. */
export const MY_STOCK_EVENT = 'sise:my-stock';

/** refreshed: the lists were asked for again. changed: this reader has changed something. */
export type MyStockNews = 'refreshed' | 'changed';

export function tellMyStock(news: MyStockNews): void {
  window.dispatchEvent(new CustomEvent(MY_STOCK_EVENT, { detail: { news, at: Date.now() } }));
}
