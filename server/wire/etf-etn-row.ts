import { hundredths, percentAbove } from '@sise/domain/hundredths';
import { etfEtnCell } from '@sise/contract/cells';
import type { EquityProductDay, EquityProductRow, EtfEtnOrder, HoldingRow } from '@sise/contract/equity-product';
import { changeRate } from '@sise/domain/market/columns';
import { signOf } from '@sise/domain/market/direction';
import type { Market } from '@sise/domain/market/engine';
import { premiumOf } from '@sise/domain/etf-etn/premium';
import type { Holding, EtfEtnCategory, EtfEtnDay, EtfEtnFacts, EtfEtnValue } from '@sise/domain/etf-etn/etf-etn';
import { distributionRate } from '@sise/domain/etf-etn/year-figures';
import type { YearFigures } from '@sise/domain/etf-etn/year-figures';
import { valueAt } from '@sise/domain/market/column-values';
import type { CellValue } from '@sise/domain/ranking/value-order';
import { trendOf } from './index-row.ts';
import { ETF_ETN_TYPE } from './etf-etn-type.ts';
import { toQuoteRow } from './quote-row.ts';

export const CATEGORY_NAMES: Readonly<Record<EtfEtnCategory, string>> = {
  market: '시장대표',
  sector: '업종',
  theme: '테마',
  strategy: '전략',
  active: '액티브',
  leveraged: '레버리지·인버스',
  foreign: '해외주식',
  bond: '채권',
  commodity: '원자재',
  currency: '통화',
  mixed: '혼합',
};

/** An ETF or ETN of today's market with its value. */
export function toEtfEtnRow(
  market: Market,
  row: number,
  facts: EtfEtnFacts,
  value: EtfEtnValue,
  { trend = false, figures = null }: { trend?: boolean; figures?: YearFigures | null } = {},
): EquityProductRow {
  const quote = toQuoteRow(market, row, { trend });
  return {
    ...quote,
    type: ETF_ETN_TYPE[facts.kind],
    category: facts.category,
    categoryname: facts.category && CATEGORY_NAMES[facts.category],
    manager: facts.manager,
    index: facts.index,
    multiple: facts.multiple,
    fee: facts.fee,
    nav: value.nav,
    inav: value.live,
    premium: premiumOf(quote.price, value.live),
    indexrate: value.indexRate,
    trackingerror: figures?.trackingError ?? null,
    return3m: figures?.return3M ?? null,
    distributionrate: distributionRate(figures?.paid ?? null, value.nav),
    netassets: value.netAssets,
    maturity: facts.maturesOn,
  };
}

/**
 * The value by which an ETF or ETN is ordered, as its row has it. The usual orders are read from the market's columns.
 * @param toRow makes its row, for the other ones
 */
export function cellOfEtfEtn(
  { columns }: Market,
  row: number,
  by: EtfEtnOrder,
  toRow: () => EquityProductRow,
): CellValue {
  switch (by) {
    case 'amount':
      return columns.turnover[row] ?? 0;
    case 'volume':
      return columns.volume[row] ?? 0;
    case 'listingamount':
      return columns.marketCap[row] ?? 0;
    case 'price':
      return valueAt(columns.price, row);
    case 'change':
      return valueAt(columns.change, row);
    case 'chgrate':
      return valueAt(columns.changeRate, row);
    default:
      return etfEtnCell(toRow(), by);
  }
}

/** A holding with the present price of its stock. */
export function toHoldingRow({ columns, rowOf }: Market, { shcode, name, quantity, weight }: Holding): HoldingRow {
  const row = shcode === null ? undefined : rowOf(shcode);
  const price = row === undefined ? null : valueAt(columns.price, row);
  const rate = row === undefined ? null : valueAt(columns.changeRate, row);
  return {
    shcode,
    hname: name,
    quantity,
    weight,
    price,
    chgrate: rate,
    contribution: rate === null ? null : Math.round(weight * rate * 10) / 1_000,
  };
}

/** A completed day; the day before it gives its change. */
export function toEtfEtnDay(day: EtfEtnDay, before: EtfEtnDay | undefined): EquityProductDay {
  const change = before ? day.close - before.close : null;
  return {
    date: day.date,
    close: day.close,
    change,
    chgrate: before ? changeRate(day.close, before.close) : null,
    sign: signOf(trendOf(change ?? 0)),
    nav: day.nav,
    premium: premiumOf(day.close, day.nav),
    navrate: before && day.payout !== null ? hundredths(percentAbove(day.nav + day.payout, before.nav)) : null,
    indexrate: before?.index && day.index !== null ? hundredths(percentAbove(day.index, before.index)) : null,
    distribution: day.payout,
  };
}
