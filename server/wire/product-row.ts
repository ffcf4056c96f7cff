import type { EquityProductDay, EquityProductRow, HoldingRow } from '@sise/contract/equity-product';
import { changeRate } from '@sise/domain/market/columns';
import { signOf } from '@sise/domain/market/direction';
import type { Market } from '@sise/domain/market/engine';
import { premiumOf } from '@sise/domain/products/premium';
import type { Holding, ProductCategory, ProductDay, ProductFacts, ProductValue } from '@sise/domain/products/products';
import { trendOf } from './index-row.ts';
import { PRODUCT_TYPE } from './product-type.ts';
import { toQuoteRow } from './quote-row.ts';

const CATEGORY_NAMES: Readonly<Record<ProductCategory, string>> = {
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

/** A product of today's market with what it is worth. */
export function toProductRow(
  market: Market,
  row: number,
  facts: ProductFacts,
  value: ProductValue,
  { trend = false, trackingError = null }: { trend?: boolean; trackingError?: number | null } = {},
): EquityProductRow {
  const quote = toQuoteRow(market, row, { trend });
  return {
    ...quote,
    type: PRODUCT_TYPE[facts.kind],
    category: facts.category,
    categoryname: facts.category && CATEGORY_NAMES[facts.category],
    manager: facts.manager,
    index: facts.index,
    multiple: facts.multiple,
    fee: facts.fee,
    nav: value.nav,
    inav: value.live,
    premium: quote.price === null ? null : premiumOf(quote.price, value.live),
    indexrate: value.indexRate,
    trackingerror: trackingError,
    netassets: value.netAssets,
    maturity: facts.maturesOn,
  };
}

/** A holding with the price its stock has now. */
export function toHoldingRow({ columns, rowOf }: Market, { shcode, name, quantity, weight }: Holding): HoldingRow {
  const row = shcode === null ? undefined : rowOf(shcode);
  const price = row === undefined ? Number.NaN : columns.price[row];
  const rate = row === undefined || Number.isNaN(price) ? null : columns.changeRate[row];
  return {
    shcode,
    hname: name,
    quantity,
    weight,
    price: Number.isNaN(price) ? null : price,
    chgrate: rate,
    contribution: rate === null ? null : Math.round(weight * rate * 10) / 1_000,
  };
}

/** A day that is over; the day before it gives its change. */
export function toProductDay(day: ProductDay, before: ProductDay | undefined): EquityProductDay {
  const change = before ? day.close - before.close : null;
  return {
    date: day.date,
    close: day.close,
    change,
    chgrate: before ? changeRate(day.close, before.close) : null,
    sign: signOf(trendOf(change ?? 0)),
    nav: day.nav,
    premium: premiumOf(day.close, day.nav),
    distribution: day.payout,
  };
}
