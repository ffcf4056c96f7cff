import type { Side } from '@sise/domain/stock/book';
import { bits, uniform, type Key } from '../chance.ts';
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
import { placeStart } from '../session/tape.ts';

/** A moment between two trades: so many have happened of a place, and all of the places before. */
export interface Mark {
  readonly place: number;
  readonly done: number;
}

/** One trade with whose wish it was. */
export interface DayTrade {
  readonly at: number;
  readonly price: number;
  readonly volume: number;
  /** null for the one price of an auction */
  readonly side: Side | null;
}

/** What a side of a place's trades added up to, shares. */
export interface SideSums {
  bought: number;
  sold: number;
}

/** The trades of a stock's day, each worked out from its number alone. */
export interface DayTrades {
  readonly first: number;
  /** The moment at which so many milliseconds have passed. */
  markAt(at: number): Mark;
  /** The last trade before a mark; null before the first. */
  last(mark: Mark): DayTrade | null;
  /** Names the last trade before a mark: one number for every mark that follows it, 0 before the first. */
  ordinal(mark: Mark): number;
  /** The mark before the last trade; null before the first. */
  before(mark: Mark): Mark | null;
  /** What buyers and sellers wanted of a place's first trades; all of them unless said. */
  sums(place: number, count?: number): SideSums;
  /** A place's first trades in their order; all of them unless said. */
  visit(place: number, count: number | undefined, see: SeeTrade): void;
}

/** Is told of a trade: won, shares, and whose wish it was. */
export type SeeTrade = (price: number, volume: number, side: Side | null) => void;

/** How far chance may lean to one side for half an hour: 0.5 and more or less this. */
const LEAN = 0.11;
const LEAN_MINUTES = 30;
/** More trades than a place has. */
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

  /** The number of the trade that a mark follows. */
  function lastOf({ place, done }: Mark): { place: number; n: number } | null {
    if (done > 0) return { place, n: done - 1 };
    const before = placeBefore(place);
    return before === -1 ? null : { place: before, n: tradesOf(before).count - 1 };
  }

  /** By the move of the price; where it stood still by chance. */
  function sideOf(trades: MinuteTrades, place: number, n: number, price: number, before: number): Side | null {
    if (isAuctionTrade(minutes, place, n)) return null;
    if (price !== before) return price > before ? 'buy' : 'sell';
    const lean = LEAN * (2 * uniform(key, 40_960 + Math.floor(place / LEAN_MINUTES)) - 1);
    return bits(trades.key, 3_000 + n) / 0x1_0000_0000 < 0.5 + lean ? 'buy' : 'sell';
  }

  function priceBefore(trades: MinuteTrades, place: number, n: number): number {
    if (n > 0) return priceOfTrade(trades, n - 1, ticks);
    const before = placeBefore(place);
    return before === -1 ? base : close[before];
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
      const minute = Math.floor((at - hours.opensAt) / 60_000) + 1;
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
