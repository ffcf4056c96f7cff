import type { HolderRow } from '@sise/contract/stock';
import type { PageOf } from '@sise/contract/envelope';
import type { Market } from '@sise/domain/market/engine';
import { holdersByStock, type Holder } from '@sise/domain/products/holders';
import type { Products } from '@sise/domain/products/products';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { toQuoteRow } from '../wire/quote-row.ts';
import { pageOfRows } from './stock-list.ts';

/**
 * ETFs that hold a stock. Baskets change once a day, so they are turned round once a day.
 * @returns null where no source tells what any product holds
 */
export function createStockHolders(market: Market, products: Products | null) {
  let known: { readonly date: DateKst | null; readonly holders: ReadonlyMap<Shcode, readonly Holder[]> } | null = null;
  return (shcode: Shcode, paging: { page: number; num: number }): PageOf<HolderRow> | null => {
    if (products === null) return null;
    if (known?.date !== market.date || known.holders.size === 0)
      known = { date: market.date, holders: holdersByStock(products) };
    if (known.holders.size === 0) return null;
    const listed = (known.holders.get(shcode) ?? []).flatMap((holder) => {
      const row = market.rowOf(holder.product.shcode);
      return row === undefined ? [] : [{ row, ...holder }];
    });
    return pageOfRows(listed, paging, ({ row, weight, quantity }) => ({
      ...toQuoteRow(market, row),
      weight,
      quantity,
    }));
  };
}
