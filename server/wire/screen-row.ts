import { hundredths } from '@sise/domain/hundredths';
import type { ScreenOrder, ScreenRow } from '@sise/contract/screener-rows';
import { SIZE_NAMES } from '@sise/contract/screener-filter';
import { elementAt } from '@sise/domain/element-at';
import { valueAt } from '@sise/domain/market/column-values';
import type { Market } from '@sise/domain/market/engine';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { CROSS_PAIRS } from '@sise/domain/screener/fields';
import type { Field, ScreenColumns } from '@sise/domain/screener/fields';
import { ETF_ETN_TYPE } from './etf-etn-type.ts';
import { toQuoteRow } from './quote-row.ts';

/** The field of each order; name and code are sorted separately, because they are not numbers of the columns. */
export const FIELD_OF_ORDER: Readonly<Record<Exclude<ScreenOrder, 'hname' | 'shcode'>, Field>> = {
  listingamount: 'marketCap',
  price: 'price',
  change: 'change',
  chgrate: 'changeRate',
  volume: 'volume',
  amount: 'turnover',
  foreignrate: 'foreignRate',
  profit1w: 'return1W',
  profit1m: 'return1M',
  profit3m: 'return3M',
  profit6m: 'return6M',
  profit1y: 'return1Y',
  profitytd: 'returnYTD',
  opinion: 'opinion',
  target: 'target',
  upside: 'upside',
  reports: 'reports',
  growthrevenue: 'revenueGrowth',
  growthoperating: 'operatingProfitGrowth',
  growthnet: 'netIncomeGrowth',
  per: 'per',
  pbr: 'pbr',
  roe: 'roe',
  dividendyield: 'dividendYield',
  disparity5: 'disparity5',
  disparity20: 'disparity20',
  disparity60: 'disparity60',
  disparity120: 'disparity120',
  rsi: 'rsi',
  cci: 'cci',
  macd: 'macd',
  macdsignal: 'macdSignal',
  bollinger: 'bandPlace',
  risingdays: 'risingDays',
  volumeratio: 'volumeRatio',
  bothbuydays: 'bothBuyDays',
  foreignerbuydays: 'foreignerBuyDays',
  institutionbuydays: 'institutionBuyDays',
  highage: 'highAge',
};

/** Trading days for which a cross is shown in a row's cell, counted from today. */
const CROSS_SHOWN = 5;

/** A stock of the screener's columns as a row. */
export function toScreenRow(market: Market, columns: ScreenColumns, row: number): ScreenRow {
  const known = (field: Field) => valueAt(columns[field], row);
  const product = etfEtnKindOf(elementAt(market.listings, row));
  const size = known('sizeClass');
  const grade = known('opinionBand');
  const [macd, signal] = [known('macd'), known('macdSignal')];
  return {
    ...toQuoteRow(market, row),
    product: product === null ? null : ETF_ETN_TYPE[product],
    size: size === null ? null : (SIZE_NAMES[size - 1] ?? null),
    profit1w: known('return1W'),
    profit1m: known('return1M'),
    profit3m: known('return3M'),
    profit6m: known('return6M'),
    profit1y: known('return1Y'),
    profitytd: known('returnYTD'),
    opinion: known('opinion'),
    grade: grade === null ? null : (String(grade) as ScreenRow['grade']), // a band is 1 to 5
    target: known('target'),
    upside: known('upside'),
    reports: known('reports'),
    growthrevenue: known('revenueGrowth'),
    growthoperating: known('operatingProfitGrowth'),
    growthnet: known('netIncomeGrowth'),
    per: known('per'),
    pbr: known('pbr'),
    roe: known('roe'),
    dividendyield: known('dividendYield'),
    disparity5: known('disparity5'),
    disparity20: known('disparity20'),
    disparity60: known('disparity60'),
    disparity120: known('disparity120'),
    alignment: alignmentOf(known('alignment')),
    upcross: newestCross(columns, 'golden', row),
    downcross: newestCross(columns, 'dead', row),
    rsi: known('rsi'),
    cci: known('cci'),
    macd,
    macdsignal: signal,
    macdosc: macd === null || signal === null ? null : hundredths(macd - signal),
    bollinger: known('bandPlace'),
    risingdays: known('risingDays'),
    volumeratio: known('volumeRatio'),
    bothbuydays: known('bothBuyDays'),
    foreignerbuydays: known('foreignerBuyDays'),
    institutionbuydays: known('institutionBuyDays'),
    highage: known('highAge'),
  };
}

function alignmentOf(value: number | null): ScreenRow['alignment'] {
  if (value === null) return null;
  if (value === 0) return 'mixed';
  return value > 0 ? 'up' : 'down';
}

/** The pair that crossed last, within a week; of two on one day, the longer pair. */
function newestCross(columns: ScreenColumns, kind: 'golden' | 'dead', row: number): string | null {
  let newest: string | null = null;
  let age = CROSS_SHOWN;
  for (const pair of CROSS_PAIRS.toReversed()) {
    const bars = columns[`${kind}${pair}`][row];
    if (bars === undefined || !(bars < age)) continue;
    age = bars;
    newest = pair;
  }
  return newest;
}
