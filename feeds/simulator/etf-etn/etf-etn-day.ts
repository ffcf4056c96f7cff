import { elementAt } from '@sise/domain/element-at';
import type { FeedEvent } from '@sise/domain/market/feed';
import type { Listing } from '@sise/domain/market/instrument';
import type { Quote } from '@sise/domain/market/quote';
import { instant, shares } from '@sise/domain/terms';
import type { DayHours } from '../day-hours.ts';
import { quoteOf } from '../prices/day-quote.ts';
import { createTradeGenerator, type TradeGenerator } from '../prices/trade-generator.ts';
import type { EtfEtnMarket } from './etf-etn-market.ts';
import { ETF_ETN_TICKS } from './value/etf-etn-ticks.ts';

/**
 * One trading day of all ETFs and ETNs, advanced together with the stocks. They are identified by their catalogue
 * place.
 */
export interface EtfEtnDay {
  readonly places: readonly number[];
  tradeGenerator(place: number): TradeGenerator;
  /** Advances to a moment and publishes the quotes that changed. */
  runTo(at: number, publish: ((event: FeedEvent) => void) | null): void;
  quotes(places: readonly number[]): Quote[];
  /** Places changed since the previous call; the call resets the list. */
  takeChanged(): number[];
  listings(): Listing[];
}

/** The trades of the day of an ETF or ETN. */
export function etfEtnTradeGenerator(
  { traded }: EtfEtnMarket,
  place: number,
  day: number,
  hours: DayHours,
): TradeGenerator {
  return createTradeGenerator(place, day, hours, traded.minutes, ETF_ETN_TICKS);
}

/** @param tradeGenerators of all that are listed, in the order of the catalogue, from the beginning of the day */
export function createEtfEtnDay(
  market: EtfEtnMarket,
  hours: DayHours,
  day: number,
  tradeGenerators: readonly TradeGenerator[] = market.catalogue
    .listedOn(day)
    .map((place) => etfEtnTradeGenerator(market, place, day, hours)),
): EtfEtnDay {
  const { catalogue, prices } = market;
  const places = catalogue.listedOn(day);
  const orders = new Map(places.map((place, order) => [place, order]));
  const nextAt = Float64Array.from(tradeGenerators, (tradeGenerator) => tradeGenerator.nextAt);
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
    return quoteOf(
      catalogue.product(place).shcode,
      elementAt(tradeGenerators, order),
      bases[order] ?? 0,
      elementAt(limits, order),
    );
  }

  function takeChanged(): number[] {
    const taken = places.filter((_, order) => isChanged[order] === 1);
    isChanged.fill(0);
    return taken;
  }

  return {
    places,
    tradeGenerator: (place) => elementAt(tradeGenerators, orderOf(place)),
    runTo(at, publish) {
      const until = Math.min(at, hours.closesAt);
      for (let order = 0; order < tradeGenerators.length; order++) {
        if ((nextAt[order] ?? 0) > until) continue;
        const tradeGenerator = elementAt(tradeGenerators, order);
        while (tradeGenerator.nextAt <= until) tradeGenerator.step();
        nextAt[order] = tradeGenerator.nextAt;
        isChanged[order] = 1;
      }
      if (!publish) return;
      const changed = takeChanged();
      if (changed.length > 0) publish({ type: 'quotes', at: instant(Math.floor(until)), quotes: changed.map(quote) });
    },
    quotes: (wanted) => wanted.map(quote),
    takeChanged,
    listings: () => places.map((place) => etfEtnListing(market, place)),
  };
}

/** An ETF or ETN as it is listed. */
export function etfEtnListing({ catalogue }: EtfEtnMarket, place: number): Listing {
  const { shcode, name, kind, listedOn, units } = catalogue.product(place);
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
