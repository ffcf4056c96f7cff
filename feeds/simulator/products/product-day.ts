import type { FeedEvent } from '@sise/domain/market/feed';
import type { Listing } from '@sise/domain/market/instrument';
import type { Quote, YearRange } from '@sise/domain/market/quote';
import { instant, shares } from '@sise/domain/terms';
import type { DayHours } from '../day-hours.ts';
import { quoteOf } from '../session/day-quote.ts';
import { createTape, type Tape } from '../session/tape.ts';
import type { TradingDays } from '../trading-days.ts';
import type { ProductMarket } from './product-market.ts';
import { productRanges } from './product-ranges.ts';
import { PRODUCT_TICKS } from './value/product-ticks.ts';

/** One trading day of all ETF and ETN, moved on beside that of the stocks. Products by their place in the catalogue. */
export interface ProductDay {
  readonly places: readonly number[];
  tape(place: number): Tape;
  /** Moves on, and tells the quotes that changed. */
  runTo(at: number, tell: ((event: FeedEvent) => void) | null): void;
  quotes(places: readonly number[]): Quote[];
  /** Places that changed since they were last told; they count as told now. */
  takeChanged(): number[];
  listings(): Listing[];
  ranges(): YearRange[];
}

export function createProductDay(market: ProductMarket, days: TradingDays, hours: DayHours, day: number): ProductDay {
  const { catalogue, prices, traded } = market;
  const places = catalogue.listedOn(day);
  const orders = new Map(places.map((place, order) => [place, order]));
  const tapes = places.map((place) => createTape(place, day, hours, traded.minutes, PRODUCT_TICKS));
  const nextAt = Float64Array.from(tapes, (tape) => tape.nextAt);
  const bases = places.map((place) => prices.base(place, day));
  const limits = places.map((place) => prices.limits(place, day));
  const isChanged = new Uint8Array(places.length);

  const orderOf = (place: number): number => {
    const order = orders.get(place);
    if (order === undefined) throw new RangeError(`product ${place} is not listed on this day`);
    return order;
  };

  function quote(place: number): Quote {
    const order = orderOf(place);
    return quoteOf(catalogue.products[place].shcode, tapes[order], bases[order], limits[order]);
  }

  function takeChanged(): number[] {
    const taken = places.filter((_, order) => isChanged[order] === 1);
    isChanged.fill(0);
    return taken;
  }

  return {
    places,
    tape: (place) => tapes[orderOf(place)],
    runTo(at, tell) {
      const until = Math.min(at, hours.closesAt);
      for (let order = 0; order < tapes.length; order++) {
        if (nextAt[order] > until) continue;
        const tape = tapes[order];
        while (tape.nextAt <= until) tape.step();
        nextAt[order] = tape.nextAt;
        isChanged[order] = 1;
      }
      if (!tell) return;
      const changed = takeChanged();
      if (changed.length > 0) tell({ type: 'quotes', at: instant(Math.floor(until)), quotes: changed.map(quote) });
    },
    quotes: (wanted) => wanted.map(quote),
    takeChanged,
    listings: () => places.map((place) => listingOf(market, place)),
    ranges: () => productRanges(market, days, places, day),
  };
}

function listingOf({ catalogue }: ProductMarket, place: number): Listing {
  const { shcode, name, kind, listedOn, units } = catalogue.products[place];
  return {
    shcode,
    name,
    market: 'kospi',
    kind,
    sector: null,
    memberOf: [],
    listedOn,
    shares: shares(units),
    department: null,
    isHalted: false,
    warning: null,
    action: null,
  };
}
