import type { HoldingEtfRow } from '@sise/contract/stock';
import type { PageOf } from '@sise/contract/envelope';
import type { Market } from '@sise/domain/market/engine';
import { holdingEtfsByStock } from '@sise/domain/etf-etn/holding-etfs';
import type { EtfEtns } from '@sise/domain/etf-etn/etf-etn';
import type { Sources } from '@sise/domain/market/sources';
import type { Shcode } from '@sise/domain/terms';
import { runInSlices } from '@sise/feeds/slices';
import { onceADay } from '../../figures/once-a-day.ts';
import { toQuoteRow } from '../../wire/quote-row.ts';
import { pageOfRows } from '../paging.ts';

/**
 * ETFs that hold a stock. Baskets change once a day, so they are inverted once a day, in slices.
 * @returns null when no source has holdings
 */
export function createHoldingEtfs(market: Market, sources: Pick<Sources, 'etfEtns'>) {
  const ofToday = onceADay(
    market,
    (etfEtns: EtfEtns) => runInSlices(holdingEtfsByStock(etfEtns)),
    ({ stocks }) => stocks > 0, // else the baskets have not come yet
  );

  return async (shcode: Shcode, paging: { page: number; num: number }): Promise<PageOf<HoldingEtfRow> | null> => {
    const { etfEtns } = sources;
    if (etfEtns === null) return null;
    const holdingEtfs = await ofToday(etfEtns);
    if (holdingEtfs.stocks === 0) return null;
    const listed = holdingEtfs.of(shcode).flatMap((holdingEtf) => {
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
