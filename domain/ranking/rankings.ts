import { elementAt } from '../element-at.ts';
import { compareKorean } from '../format/korean-order.ts';
import { valueAt } from '../market/column-values.ts';
import type { Column } from '../market/columns.ts';
import type { Market } from '../market/engine.ts';
import { etfEtnKindOf } from '../market/instrument.ts';
import { yearPosition } from '../stock/year-position.ts';
import { createIncrementalOrder } from './incremental-order.ts';
import type { IncrementalOrder, Selection } from './incremental-order.ts';

/**
 * Rarely requested keys: their order is made anew for each request, since keeping it would cost time on every trade.
 */
type RareKey = 'open' | 'high' | 'low' | 'basePrice' | 'shares' | 'yearHigh' | 'yearLow' | 'yearPosition';

/** The keys by which stocks can be ordered. */
export type OrderKey =
  | RareKey
  | 'marketCap'
  | 'changeRate'
  | 'change'
  | 'price'
  | 'volume'
  | 'turnover'
  | 'foreignRate'
  | 'name'
  | 'shcode'
  | 'listedOn';

export type OrderDirection = 'asc' | 'desc';

/** The stocks of a market in every order of the lists; an order is repaired when it is read. */
export interface Rankings {
  /**
   * The first `count` selected stocks from one end. Rows without a value come last from either end; equals are ordered
   * by market cap from large to small, then by code.
   */
  rows(key: OrderKey, direction: OrderDirection, count: number, selection?: Selection): number[];
  /** 1 for the largest market cap among those of the same market and kind: stocks, ETFs, ETNs; equals go by code. */
  capRank(row: number): number;
}

/** An order, and whether the market has changed since it was last repaired. */
interface CachedOrder {
  readonly order: IncrementalOrder;
  isStale: boolean;
}

/** Maintains the orders of a market from now on; an order is created on its first request. */
export function createRankings(market: Market): Rankings {
  const cache = new Map<OrderKey, CachedOrder>();
  /** of each row the number of its market and kind */
  let groups: Uint8Array | null = null;
  market.onChange(({ day, listings, rows }) => {
    if (day || listings.length > 0) {
      cache.clear();
      groups = null;
    }
    if (rows.length > 0) for (const cached of cache.values()) cached.isStale = true;
  });

  function make(measure: Column): IncrementalOrder {
    const codes = market.listings.map(({ shcode }) => shcode);
    return createIncrementalOrder({ measure, marketCap: market.columns.marketCap, codes });
  }

  function orderOf(key: OrderKey): IncrementalOrder {
    if (isRare(key)) return make(rareMeasure(market, key));
    const known = cache.get(key);
    if (known) {
      if (known.isStale) known.order.repair();
      known.isStale = false;
      return known.order;
    }
    const order = make(measureOf(market, key));
    cache.set(key, { order, isStale: false });
    return order;
  }

  return {
    rows(key, direction, count, selection) {
      const { listings } = market;
      const order = orderOf(key);
      const chosen: Selection = (other) =>
        etfEtnKindOf(elementAt(listings, other)) === null && (!selection || selection(other));
      return direction === 'desc' ? order.top(count, chosen) : order.bottom(count, chosen);
    },
    capRank(row) {
      const { listings, columns } = market;
      const ofRow = (groups ??= groupsOf(listings));
      const { shcode } = elementAt(listings, row);
      const group = ofRow[row];
      const cap = valueAt(columns.marketCap, row) ?? -Infinity;
      let rank = 1;
      for (let other = 0; other < ofRow.length; other++) {
        if (ofRow[other] !== group || other === row) continue;
        const otherCap = valueAt(columns.marketCap, other) ?? -Infinity;
        if (otherCap > cap || (otherCap === cap && elementAt(listings, other).shcode < shcode)) rank += 1;
      }
      return rank;
    },
  };
}

function groupsOf(listings: Market['listings']): Uint8Array {
  const numbers = new Map<string, number>();
  return Uint8Array.from(listings, (listing) => {
    const name = `${listing.market} ${etfEtnKindOf(listing)}`;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

function measureOf({ columns, listings }: Market, key: Exclude<OrderKey, RareKey>): Column {
  if (key === 'name') return placesOfText(listings.map(({ name }) => name));
  if (key === 'shcode' || key === 'listedOn')
    return placesOfText(
      listings.map((listing) => listing[key]),
      compareCodes,
    );
  return columns[key];
}

const RARE: ReadonlySet<OrderKey> = new Set<RareKey>([
  'open',
  'high',
  'low',
  'basePrice',
  'shares',
  'yearHigh',
  'yearLow',
  'yearPosition',
]);

function isRare(key: OrderKey): key is RareKey {
  return RARE.has(key);
}

/** Current values of a rare key; the range of a year includes today's prices. */
function rareMeasure({ columns }: Market, key: RareKey): Column {
  const { price, high, low } = columns;
  if (key !== 'yearHigh' && key !== 'yearLow' && key !== 'yearPosition') return columns[key];
  const highest = columns.yearHigh.map((ofYear, row) => {
    const today = high[row] ?? Number.NaN;
    return today > ofYear ? today : ofYear;
  });
  const lowest = columns.yearLow.map((ofYear, row) => {
    const today = low[row] ?? Number.NaN;
    return today < ofYear ? today : ofYear;
  });
  if (key !== 'yearPosition') return key === 'yearHigh' ? highest : lowest;
  return price.map(
    (_, row) => yearPosition(valueAt(price, row), valueAt(lowest, row), valueAt(highest, row)) ?? Number.NaN,
  );
}

/** The order of codes and dates, which are digits and capital letters: the same as 가나다순 at a tenth of its cost. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a === b ? 0 : 1;
}

/** The rank of each text in 가나다순, lowest 0; NaN for a missing one. */
export function placesOfText(texts: readonly (string | null)[], compare = compareKorean): Float64Array {
  const sorted = [...new Set(texts)].filter((text) => text !== null).toSorted(compare);
  const places = new Map<string | null, number>(sorted.map((text, place) => [text, place]));
  return Float64Array.from(texts, (text) => places.get(text) ?? Number.NaN);
}
