import type { Listing } from '@sise/domain/market/instrument';
import type { YearRange } from '@sise/domain/market/quote';
import type { YieldToEventLoop } from '../../slices.ts';
import { createEtfEtnDay, etfEtnTradeGenerator, type EtfEtnDay } from '../etf-etn/etf-etn-day.ts';
import { etfEtnRanges } from '../etf-etn/etf-etn-ranges.ts';
import type { Exchange } from '../exchange.ts';
import type { TradeGenerator } from '../prices/trade-generator.ts';
import { createMarketDay, stockTradeGenerator } from './create-market-day.ts';
import { dayFacts, yearRange, type DayFacts } from './day-facts.ts';
import type { MarketDay } from './market-day.ts';

/** A day at its beginning. */
export interface PreparedDay {
  readonly facts: DayFacts;
  readonly market: MarketDay;
  readonly etfEtns: EtfEtnDay;
  /** of all that is listed, before anything is halted */
  readonly listings: readonly Listing[];
}

/** A day that is made instrument by instrument, so that other work can run between two of them. */
export interface DayPreparation {
  readonly day: number;
  /** Makes the day in slices, without its ranges. */
  make(yieldToEventLoop: YieldToEventLoop): Promise<void>;
  /** The day; what is not made yet is made at once. */
  made(): PreparedDay;
  /** Computes the past year of every instrument in slices. */
  computeRanges(yieldToEventLoop: YieldToEventLoop): Promise<void>;
  /** Whether the past year of every instrument has been computed. */
  hasRanges(): boolean;
  /** The past years; those that are not computed yet are computed at once. */
  ranges(): readonly YearRange[];
}

const NONE: ReadonlySet<number> = new Set();

export function createDayPreparation(exchange: Exchange, day: number): DayPreparation {
  const parts = partsOf(exchange, day);
  let prepared: PreparedDay | null = null;
  let left: Iterator<YearRange> | null = null;
  const ranges: YearRange[] = [];
  let hasAll = false;

  /** Makes one more instrument; null until all are made. */
  function goOn(): PreparedDay | null {
    if (prepared !== null) return prepared;
    const next = parts.next();
    if (next.done === true) prepared = next.value;
    return prepared;
  }

  function made(): PreparedDay {
    for (;;) {
      const whole = goOn();
      if (whole !== null) return whole;
    }
  }

  /** Computes one more range; false when there is none left. */
  function computeOne(): boolean {
    left ??= rangesOf(exchange, made(), day);
    const next = left.next();
    if (next.done === true) {
      hasAll = true;
      return false;
    }
    ranges.push(next.value);
    return true;
  }

  return {
    day,
    async make(yieldToEventLoop) {
      while (goOn() === null) await yieldToEventLoop();
    },
    made,
    async computeRanges(yieldToEventLoop) {
      while (computeOne()) await yieldToEventLoop();
    },
    hasRanges: () => hasAll,
    ranges() {
      while (computeOne());
      return ranges;
    },
  };
}

/** Yields after each instrument. */
function* partsOf(exchange: Exchange, day: number): Generator<undefined, PreparedDay> {
  const { flows, history, etfEtnMarket } = exchange;
  yield* history.reaching(day);
  const facts = dayFacts(exchange, day);
  const ofStocks: TradeGenerator[] = [];
  for (const row of facts.rows) {
    ofStocks.push(stockTradeGenerator(exchange, row, day));
    yield;
  }
  const market = createMarketDay(exchange, day, facts.rows, ofStocks);
  const ofProducts: TradeGenerator[] = [];
  for (const place of etfEtnMarket.catalogue.listedOn(day)) {
    ofProducts.push(etfEtnTradeGenerator(etfEtnMarket, place, day, market.hours));
    yield;
  }
  const etfEtns = createEtfEtnDay(etfEtnMarket, market.hours, day, ofProducts);
  const listings: Listing[] = [];
  for (const row of facts.rows) {
    listings.push(...facts.listings([row], NONE));
    yield;
  }
  listings.push(...etfEtns.listings());
  yield* flows.prepareSkews(day);
  return { facts, market, etfEtns, listings };
}

function* rangesOf(exchange: Exchange, { facts, etfEtns }: PreparedDay, day: number): Generator<YearRange, undefined> {
  for (const row of facts.rows) yield yearRange(exchange, row, day);
  yield* etfEtnRanges(exchange.etfEtnMarket, exchange.days, etfEtns.places, day);
}
