import type { HoldingEtfRow } from '@sise/contract/stock';
import type { PageOf } from '@sise/contract/envelope';
import type { Market } from '@sise/domain/market/engine';
import { holdingEtfsByStock, type HoldingEtf } from '@sise/domain/etf-etn/holding-etfs';
import type { EtfEtns } from '@sise/domain/etf-etn/etf-etn';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { toQuoteRow } from '../wire/quote-row.ts';
import { pageOfRows } from './paging.ts';

/**
 * ETFs that hold a stock. Baskets change once a day, so they are inverted once a day.
 * @returns null when no source has holdings
 */
export function createHoldingEtfs(market: Market, etfEtns: EtfEtns | null) {
  let known: {
    readonly date: DateKst | null;
    readonly holdingEtfs: ReadonlyMap<Shcode, readonly HoldingEtf[]>;
  } | null = null;
  return (shcode: Shcode, paging: { page: number; num: number }): PageOf<HoldingEtfRow> | null => {
    if (etfEtns === null) return null;
    if (known?.date !== market.date || known.holdingEtfs.size === 0)
      known = { date: market.date, holdingEtfs: holdingEtfsByStock(etfEtns) };
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
