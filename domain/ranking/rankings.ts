import { compareKorean } from '../format/korean-order.ts';
import type { Column } from '../market/columns.ts';
import type { Market } from '../market/engine.ts';
import { productOf } from '../market/instrument.ts';
import { yearPosition } from '../stock/year-position.ts';
import { createKeptOrder } from './kept-order.ts';
import type { KeptOrder, Selection } from './kept-order.ts';

/** What few readers ask for: an order made anew each time, since keeping it would cost every trade. */
type RareKey = 'open' | 'high' | 'low' | 'previousClose' | 'shares' | 'yearHigh' | 'yearLow' | 'yearPosition';

/** What stocks can be put in order by. */
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

/** The stocks of a market in every order a list asks for, repaired where they moved when somebody reads. */
export interface Rankings {
  /**
   * The first `count` stocks from one end, of those selected. Rows without a value come last from either end; equals go
   * by market cap from large to small, then by code.
   */
  rows(key: OrderKey, direction: OrderDirection, count: number, selection?: Selection): number[];
  /** How many of its like stand above this one, of those selected: stocks above a stock, ETF above an ETF. */
  above(key: OrderKey, row: number, selection: Selection): number;
}

/** One order and the rows that moved since it was last read. */
interface Kept {
  readonly order: KeptOrder;
  readonly moved: Set<number>;
}

/** Keeps the orders of a market from now on; an order is made when it is first asked for. */
export function createRankings(market: Market): Rankings {
  const kept = new Map<OrderKey, Kept>();
  market.onChange(({ day, rows }) => {
    if (day) kept.clear();
    for (const { moved } of kept.values()) for (const row of rows) moved.add(row);
  });

  function make(measure: Column): KeptOrder {
    const codes = market.listings.map(({ shcode }) => shcode);
    return createKeptOrder({ measure, marketCap: market.columns.marketCap, codes });
  }

  function orderOf(key: OrderKey): KeptOrder {
    if (isRare(key)) return make(rareMeasure(market, key));
    const known = kept.get(key);
    if (known) {
      known.order.repair(known.moved);
      known.moved.clear();
      return known.order;
    }
    const order = make(measureOf(market, key));
    kept.set(key, { order, moved: new Set() });
    return order;
  }

  return {
    rows(key, direction, count, selection) {
      const { listings } = market;
      const order = orderOf(key);
      const chosen: Selection = (other) => productOf(listings[other]) === null && (!selection || selection(other));
      return direction === 'desc' ? order.top(count, chosen) : order.bottom(count, chosen);
    },
    above(key, row, selection) {
      const { listings } = market;
      const order = orderOf(key);
      const place = order.placeOf(row);
      const kind = productOf(listings[row]);
      const chosen: Selection = (other) => productOf(listings[other]) === kind && selection(other);
      return order.top(place, chosen).filter((other) => order.placeOf(other) < place).length;
    },
  };
}

function measureOf({ columns, listings }: Market, key: Exclude<OrderKey, RareKey>): Column {
  if (key === 'name' || key === 'shcode' || key === 'listedOn')
    return placesOfText(listings.map((listing) => listing[key]));
  return columns[key];
}

const RARE: ReadonlySet<OrderKey> = new Set<RareKey>([
  'open',
  'high',
  'low',
  'previousClose',
  'shares',
  'yearHigh',
  'yearLow',
  'yearPosition',
]);

function isRare(key: OrderKey): key is RareKey {
  return RARE.has(key);
}

/** The values of a rare order now; the range of a year reaches as far as today's prices. */
function rareMeasure({ columns }: Market, key: RareKey): Column {
  const { price, high, low } = columns;
  if (key !== 'yearHigh' && key !== 'yearLow' && key !== 'yearPosition') return columns[key];
  const highest = columns.yearHigh.map((ofYear, row) => (high[row] > ofYear ? high[row] : ofYear));
  const lowest = columns.yearLow.map((ofYear, row) => (low[row] < ofYear ? low[row] : ofYear));
  if (key !== 'yearPosition') return key === 'yearHigh' ? highest : lowest;
  return price.map((now, row) => yearPosition(known(now), known(lowest[row]), known(highest[row])) ?? Number.NaN);
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** Each text's place among the texts in 가나다순, lowest 0; NaN for a missing one. */
export function placesOfText(texts: readonly (string | null)[]): Float64Array {
  const sorted = [...new Set(texts)].filter((text) => text !== null).toSorted(compareKorean);
  const places = new Map<string | null, number>(sorted.map((text, place) => [text, place]));
  return Float64Array.from(texts, (text) => places.get(text) ?? Number.NaN);
}
