import type { HoldingEtfRow } from '@sise/contract/stock';
import type { PageOf } from '@sise/contract/envelope';
import type { Market } from '@sise/domain/market/engine';
import { holdingEtfsByStock, type HoldingEtf } from '@sise/domain/etf-etn/holding-etfs';
import type { Sources } from '@sise/domain/market/sources';
import type { Shcode } from '@sise/domain/terms';
import { toQuoteRow } from '../wire/quote-row.ts';
import { pageOfRows } from './paging.ts';

/**
 * ETFs that hold a stock. Baskets change once a day, so they are inverted once a day.
 * @returns null when no source has holdings
 */
export function createHoldingEtfs(market: Market, sources: Pick<Sources, 'products'>) {
  let known: {
    readonly dayVersion: number;
    readonly holdingEtfs: ReadonlyMap<Shcode, readonly HoldingEtf[]>;
  } | null = null;
  return (shcode: Shcode, paging: { page: number; num: number }): PageOf<HoldingEtfRow> | null => {
    const { products: etfEtns } = sources;
    if (etfEtns === null) return null;
    if (known?.dayVersion !== market.dayVersion || known.holdingEtfs.size === 0)
      known = { dayVersion: market.dayVersion, holdingEtfs: holdingEtfsByStock(etfEtns) };
    if (known.holdingEtfs.size === 0) return null;
    const listed = (known.holdingEtfs.get(shcode) ?? []).flatMap((holdingEtf) => {
      const row = market.rowOf(holdingEtf.product.shcode);
      return row === undefined ? [] : [{ row, ...holdingEtf }];
    });
    return pageOfRows(listed, paging, ({ row, weight, quantity }) => ({
      ...toQuoteRow(market, row),
      weight,
      quantity,
    }));
  };
}
