/** Window event about MY, for the app around the page or a part of the page. */
const MY_STOCK_EVENT = 'sise:my-stock';

/** refreshed: the lists were refetched. changed: this reader has changed something. */
export type MyStockEvent = 'refreshed' | 'changed';

export function notifyMyStock(kind: MyStockEvent): void {
  window.dispatchEvent(new CustomEvent(MY_STOCK_EVENT, { detail: { news: kind, at: Date.now() } }));
}
