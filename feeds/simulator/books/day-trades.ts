import { MINUTE_MS } from '@sise/domain/market/kst';
import type { Side } from '@sise/domain/stock/book';
import { bits, uniform, type Key } from '../random.ts';
import type { DayHours } from '../day-hours.ts';
import type { DayMinutes } from '../prices/day-minutes.ts';
import {
  isAuctionTrade,
  priceOfTrade,
  timeOfTrade,
  tradeBefore,
  tradesAt,
  volumeAfter,
  type MinuteTrades,
} from '../prices/minute-trades.ts';
import type { TickTable } from '../prices/tick-table.ts';
import { placeStart } from '../prices/trade-generator.ts';

/** A position between two trades: `done` trades of the place have happened, and all trades of earlier places. */
export interface Mark {
  readonly place: number;
  readonly done: number;
}

/** One trade with the side of its aggressor. */
export interface DayTrade {
  readonly at: number;
  readonly price: number;
  readonly volume: number;
  /** null for the single price of an auction */
  readonly side: Side | null;
}

/** Shares of a place's trades by aggressor's side. */
export interface SideSums {
  bought: number;
  sold: number;
}

/** The trades of a stock's day, each computed from its number alone. */
export interface DayTrades {
  readonly first: number;
  /** The position at a moment. */
  markAt(at: number): Mark;
  /** The last trade before a mark; null before the first. */
  last(mark: Mark): DayTrade | null;
  /** The number of the last trade before a mark: the same for every mark after that trade, 0 before the first. */
  ordinal(mark: Mark): number;
  /** The mark before the last trade; null before the first. */
  before(mark: Mark): Mark | null;
  /** Shares bought and sold in a place's first `count` trades, by aggressor; all trades by default. */
  sums(place: number, count?: number): SideSums;
  /** Visits a place's first `count` trades in order; all trades by default. */
  visit(place: number, count: number | undefined, see: SeeTrade): void;
}

/** Receives a trade: won, shares, and the aggressor's side. */
export type SeeTrade = (price: number, volume: number, side: Side | null) => void;

/** How far the chance of a buyer may deviate from 0.5 for half an hour, up or down. */
const SKEW = 0.11;
const SKEW_MINUTES = 30;
/** Upper bound of the trades in a place, the step between the ordinals of two places. */
const PLACE = 512;

export function createDayTrades(
  { minutes, key, first }: { readonly minutes: DayMinutes; readonly key: Key; readonly first: number },
  base: number,
  hours: DayHours,
  ticks: TickTable,
): DayTrades {
  const { volume, close } = minutes;
  let known: MinuteTrades | null = null;
  let knownPlace = -1;

  function tradesOf(place: number): MinuteTrades {
    if (known === null || knownPlace !== place) {
      known = tradesAt(key, minutes, place, first, ticks);
      knownPlace = place;
    }
    return known;
  }

  function placeBefore(place: number): number {
    let before = place - 1;
    while (before >= first && volume[before] === 0) before -= 1;
    return before >= first ? before : -1;
  }

  /** The number of the trade before a mark. */
  function lastOf({ place, done }: Mark): { place: number; n: number } | null {
    if (done > 0) return { place, n: done - 1 };
    const before = placeBefore(place);
    return before === -1 ? null : { place: before, n: tradesOf(before).count - 1 };
  }

  /** The side by the price move; drawn if the price did not move. */
  function sideOf(trades: MinuteTrades, place: number, n: number, price: number, before: number): Side | null {
    if (isAuctionTrade(minutes, place, n)) return null;
    if (price !== before) return price > before ? 'buy' : 'sell';
    const skew = SKEW * (2 * uniform(key, 40_960 + Math.floor(place / SKEW_MINUTES)) - 1);
    return bits(trades.key, 3_000 + n) / 0x1_0000_0000 < 0.5 + skew ? 'buy' : 'sell';
  }

  function priceBefore(trades: MinuteTrades, place: number, n: number): number {
    if (n > 0) return priceOfTrade(trades, n - 1, ticks);
    const before = placeBefore(place);
    return before === -1 ? base : (close[before] ?? 0);
  }

  function visit(place: number, count = Number.POSITIVE_INFINITY, see: SeeTrade): void {
    if (volume[place] === 0) return;
    const trades = tradesOf(place);
    const until = Math.min(count, trades.count);
    let before = priceBefore(trades, place, 0);
    let passed = 0;
    for (let n = 0; n < until; n++) {
      const price = priceOfTrade(trades, n, ticks);
      const through = volumeAfter(trades, n);
      see(price, through - passed, sideOf(trades, place, n, price, before));
      passed = through;
      before = price;
    }
  }

  return {
    first,
    markAt(at) {
      const minute = Math.floor((at - hours.opensAt) / MINUTE_MS) + 1;
      let place = at >= hours.closesAt ? volume.length - 1 : Math.min(minute, volume.length - 2);
      for (; place >= first; place--) {
        if (volume[place] === 0) continue;
        const done = tradeBefore(tradesOf(place), at - placeStart(hours, place)) + 1;
        if (done > 0) return { place, done };
      }
      return { place: first, done: 0 };
    },
    last(mark) {
      const found = lastOf(mark);
      if (found === null) return null;
      const { place, n } = found;
      const trades = tradesOf(place);
      const price = priceOfTrade(trades, n, ticks);
      return {
        at: placeStart(hours, place) + timeOfTrade(trades, n),
        price,
        volume: volumeAfter(trades, n) - (n === 0 ? 0 : volumeAfter(trades, n - 1)),
        side: sideOf(trades, place, n, price, priceBefore(trades, place, n)),
      };
    },
    ordinal(mark) {
      const found = lastOf(mark);
      return found === null ? 0 : found.place * PLACE + found.n + 1;
    },
    before(mark) {
      const found = lastOf(mark);
      return found && { place: found.place, done: found.n };
    },
    sums(place, count) {
      const sums = { bought: 0, sold: 0 };
      visit(place, count, (_, traded, side) => {
        if (side === 'buy') sums.bought += traded;
        else if (side === 'sell') sums.sold += traded;
      });
      return sums;
    },
    visit,
  };
}
