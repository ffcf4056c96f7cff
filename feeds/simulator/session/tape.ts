import type { MinuteBar } from '@sise/domain/market/bar';
import { instant } from '@sise/domain/terms';
import { joinBars } from '../bars.ts';
import type { Key } from '../chance.ts';
import type { DayHours } from '../day-hours.ts';
import { emptyMinutes, placesOf, type DayMinutes } from '../prices/day-minutes.ts';
import type { MinuteMaker } from '../prices/minute-maker.ts';
import {
  priceOfTrade,
  timeOfTrade,
  tradeBefore,
  tradesAt,
  turnoverAfter,
  turnoverOfPlace,
  volumeAfter,
  type MinuteTrades,
} from '../prices/minute-trades.ts';
import type { TickTable } from '../prices/tick-table.ts';

/** A day's trading in one stock, run through from its first trade to its last. */
export interface Tape {
  readonly minutes: DayMinutes;
  /** Names the draws of its trades. */
  readonly key: Key;
  /** The day's first place with a trade; as many as there are places when there is none. */
  readonly first: number;
  /** So many trades have happened of this place, and all of the places before. */
  readonly place: number;
  readonly done: number;
  /** Trades from outside, oldest first. */
  readonly forced: readonly MinuteBar[];
  /** When the next trade happens; infinite when none will. */
  nextAt: number;
  /** won; 0 before the first trade */
  price: number;
  open: number;
  high: number;
  low: number;
  /** Lets the next trade happen. */
  step(): void;
  /** Lets all places happen at once that are over at a moment, and says what they were. */
  hurry(until: number, witness: Witness): void;
  /** Shares and won since the opening. */
  volume(): number;
  turnover(): number;
  /** Minutes up to now; the last one is still growing. */
  bars(): MinuteBar[];
  /** A trade from outside: it changes the price until the next one, and counts for good. */
  force(at: number, price: number, volume: number): void;
  /** No trade follows. */
  halt(): void;
}

/** A minute with so many trades has several in a second. */
const MANY = 90;

/** Who wants to know what happened while a tape hurried. */
export interface Witness {
  /** The price at a moment; of several changes within a second only the last is told. */
  price(at: number, price: number): void;
  place(startsAt: number, volume: number, turnover: number): void;
}

/** The moment at which a place of the day begins. */
export function placeStart(hours: DayHours, place: number): number {
  if (place === 0) return hours.opensAt;
  return place > hours.minutes ? hours.closesAt : hours.opensAt + (place - 1) * 60_000;
}

export function createTape(row: number, day: number, hours: DayHours, maker: MinuteMaker, ticks: TickTable): Tape {
  const minutes = emptyMinutes(placesOf(hours.minutes));
  maker.fill(row, day, minutes);
  const key = maker.keyFor(row, day);
  const places = minutes.volume.length;
  const first = firstPlace(minutes);
  const forced: MinuteBar[] = [];
  let place = first;
  let trades: MinuteTrades | null = null;
  let startsAt = 0;
  let done = 0;
  let isHalted = false;
  let wholeVolume = 0;
  let wholeTurnover = 0;

  function aim(tape: Tape): void {
    trades = place === places ? null : tradesAt(key, minutes, place, first, ticks);
    startsAt = placeStart(hours, place);
    tape.nextAt = trades === null ? Number.POSITIVE_INFINITY : startsAt + timeOfTrade(trades, 0);
  }

  /** Closes the books of a place and goes to the next one with a trade. */
  function turnPage(tape: Tape, turnover = turnoverOfPlace(key, minutes, place, first, ticks)): void {
    wholeVolume += minutes.volume[place];
    wholeTurnover += turnover;
    done = 0;
    do place += 1;
    while (place < places && minutes.volume[place] === 0);
    aim(tape);
  }

  function show(tape: Tape, price: number): void {
    tape.price = price;
    if (tape.open === 0) tape.open = tape.high = tape.low = price;
    else if (price > tape.high) tape.high = price;
    else if (price < tape.low) tape.low = price;
  }

  function growingBar(): MinuteBar[] {
    if (trades === null || done === 0) return [];
    const now = trades;
    const prices = Array.from({ length: done }, (_, n) => priceOfTrade(now, n, ticks));
    return [
      {
        at: instant(startsAt),
        open: prices[0],
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices[done - 1],
        volume: volumeAfter(now, done - 1),
        turnover: turnoverAfter(now, done - 1, ticks),
      },
    ];
  }

  const tape: Tape = {
    minutes,
    key,
    first,
    forced,
    get place() {
      return place;
    },
    get done() {
      return done;
    },
    nextAt: 0,
    price: 0,
    open: 0,
    high: 0,
    low: 0,
    step() {
      if (trades === null) return;
      show(tape, priceOfTrade(trades, done, ticks));
      done += 1;
      if (done === trades.count) turnPage(tape);
      else tape.nextAt = startsAt + timeOfTrade(trades, done);
    },
    hurry(until, witness) {
      for (;;) {
        const now = trades;
        if (now === null || isHalted || startsAt + now.span > until) return;
        if (now.high === now.low) witness.price(startsAt + timeOfTrade(now, 0), now.close);
        else tellPrices(now, startsAt, ticks, witness);
        if (tape.open === 0) {
          tape.open = now.open;
          tape.low = now.open;
        }
        tape.high = Math.max(tape.high, now.high);
        tape.low = Math.min(tape.low, now.low);
        tape.price = now.close;
        const turnover = turnoverOfPlace(key, minutes, place, first, ticks);
        witness.place(startsAt, now.volume, turnover);
        turnPage(tape, turnover);
      }
    },
    volume: () => wholeVolume + (trades === null || done === 0 ? 0 : volumeAfter(trades, done - 1)),
    turnover: () => wholeTurnover + (trades === null || done === 0 ? 0 : turnoverAfter(trades, done - 1, ticks)),
    bars: () => joinBars([...barsOf(hours, key, minutes, ticks, place), ...growingBar(), ...forced], 1),
    force(at, price, volume) {
      show(tape, price);
      wholeVolume += volume;
      wholeTurnover += volume * price;
      forced.push({
        at: instant(at),
        open: price,
        high: price,
        low: price,
        close: price,
        volume,
        turnover: volume * price,
      });
    },
    halt() {
      isHalted = true;
      tape.nextAt = Number.POSITIVE_INFINITY;
    },
  };
  aim(tape);
  return tape;
}

function firstPlace({ volume }: DayMinutes): number {
  const found = volume.findIndex((shares) => shares > 0);
  return found === -1 ? volume.length : found;
}

/** Tells the prices of a minute: each, or where there are many as they stand at each full second. */
function tellPrices(trades: MinuteTrades, startsAt: number, ticks: TickTable, witness: Witness): void {
  const { count, span } = trades;
  if (count < MANY) {
    for (let n = 0; n < count; n++) witness.price(startsAt + timeOfTrade(trades, n), priceOfTrade(trades, n, ticks));
    return;
  }
  let told = -1;
  for (let at = 0; at <= span; at += 1_000) {
    const n = tradeBefore(trades, at);
    if (n === told) continue;
    told = n;
    witness.price(startsAt + at, priceOfTrade(trades, n, ticks));
  }
}

/**
 * The places of a day that are over, as bars. The opening price is one of its own here, at the same moment as the first
 * minute.
 * @param until the first place that is not
 */
export function barsOf(
  hours: DayHours,
  key: number,
  minutes: DayMinutes,
  ticks: TickTable,
  until: number,
): MinuteBar[] {
  const { open, high, low, close, volume } = minutes;
  const first = volume.findIndex((shares) => shares > 0);
  const bars: MinuteBar[] = [];
  for (let place = Math.max(0, first); place < until; place++) {
    if (volume[place] === 0) continue;
    bars.push({
      at: instant(placeStart(hours, place)),
      open: open[place],
      high: high[place],
      low: low[place],
      close: close[place],
      volume: volume[place],
      turnover: turnoverOfPlace(key, minutes, place, first, ticks),
    });
  }
  return bars;
}
