import { elementAt } from '@sise/domain/element-at';
import type { MinuteBar } from '@sise/domain/market/bar';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { joinBars } from '@sise/domain/market/joined-bars';
import type { Key } from '../random.ts';
import type { DayHours } from '../day-hours.ts';
import { compactMinutes, placesOf, reusedMinutes, type DayMinutes } from './day-minutes.ts';
import type { MinuteMaker } from './minute-maker.ts';
import {
  createRunningTurnover,
  priceOfTrade,
  timeOfTrade,
  tradeBefore,
  tradesAt,
  turnoverOf,
  turnoverOfPlace,
  volumeAfter,
  type MinuteTrades,
} from './minute-trades.ts';
import type { TickTable } from './tick-table.ts';

/** A day's trades in one stock, executed from first to last. */
export interface TradeGenerator {
  readonly minutes: DayMinutes;
  /** Key of the draws of its trades. */
  readonly key: Key;
  /** The day's first place with a trade; the number of places if there is none. */
  readonly first: number;
  /** `done` trades of this place have happened, and all trades of the places before. */
  readonly place: number;
  readonly done: number;
  /** Forced trades, oldest first. */
  readonly forced: readonly MinuteBar[];
  /** Time of the next trade; infinite if there is none. */
  nextAt: number;
  /** won; 0 before the first trade */
  price: number;
  open: number;
  high: number;
  low: number;
  /** Executes the next trade. */
  step(): void;
  /** Executes at once all places that are over at a moment, and reports them to the observer. */
  fastForward(until: number, observer: TradeObserver): void;
  /** Shares and won since the opening. */
  volume(): number;
  turnover(): number;
  /** Minutes up to now; the last one is incomplete. */
  bars(): MinuteBar[];
  /** A forced trade: it sets the price until the next trade, and its volume stays counted. */
  force(at: number, price: number, volume: number): void;
  /** Stops all further trades. */
  halt(): void;
}

/** A minute with at least this many trades has several in a second. */
const MANY = 90;

/** Receives what happened during a fast-forward. */
export interface TradeObserver {
  /** The price at a moment; of several changes within a second only the last is reported. */
  price(at: number, price: number): void;
  place(startsAt: number, volume: number, turnover: number): void;
}

/** The moment at which a place of the day begins. */
export function placeStart(hours: DayHours, place: number): number {
  if (place === 0) return hours.opensAt;
  return place > hours.minutes ? hours.closesAt : hours.opensAt + (place - 1) * MINUTE_MS;
}

export function createTradeGenerator(
  row: number,
  day: number,
  hours: DayHours,
  maker: MinuteMaker,
  ticks: TickTable,
): TradeGenerator {
  const drawn = reusedMinutes(placesOf(hours.minutes));
  maker.fill(row, day, drawn);
  return new DayTradeGenerator(compactMinutes(drawn), maker.keyFor(row, day), hours, ticks);
}

/** A class: thousands of them are kept all day, and a closure for each method would be a third of what they hold. */
class DayTradeGenerator implements TradeGenerator {
  readonly minutes: DayMinutes;
  readonly key: Key;
  readonly first: number;
  readonly forced: MinuteBar[] = [];
  place: number;
  done = 0;
  nextAt = 0;
  price = 0;
  open = 0;
  high = 0;
  low = 0;
  readonly #hours: DayHours;
  readonly #ticks: TickTable;
  readonly #runningTurnover: (trades: MinuteTrades, n: number) => number;
  #trades: MinuteTrades | null = null;
  #startsAt = 0;
  #isHalted = false;
  #wholeVolume = 0;
  #wholeTurnover = 0;

  constructor(minutes: DayMinutes, key: Key, hours: DayHours, ticks: TickTable) {
    this.minutes = minutes;
    this.key = key;
    this.first = firstPlace(minutes);
    this.place = this.first;
    this.#hours = hours;
    this.#ticks = ticks;
    this.#runningTurnover = createRunningTurnover(ticks);
    this.#aim();
  }

  step(): void {
    const trades = this.#trades;
    if (trades === null) return;
    this.#show(priceOfTrade(trades, this.done, this.#ticks));
    this.done += 1;
    if (this.done === trades.count) this.#turnPage(this.#runningTurnover(trades, this.done - 1));
    else this.nextAt = this.#startsAt + timeOfTrade(trades, this.done);
  }

  fastForward(until: number, observer: TradeObserver): void {
    for (;;) {
      const now = this.#trades;
      const startsAt = this.#startsAt;
      if (now === null || this.#isHalted || startsAt + now.span > until) return;
      if (now.high === now.low) observer.price(startsAt + timeOfTrade(now, 0), now.close);
      else publishPrices(now, startsAt, this.#ticks, observer);
      if (this.open === 0) {
        this.open = now.open;
        this.low = now.open;
      }
      this.high = Math.max(this.high, now.high);
      this.low = Math.min(this.low, now.low);
      this.price = now.close;
      const turnover = turnoverOf(now, this.#ticks);
      observer.place(startsAt, now.volume, turnover);
      this.#turnPage(turnover);
    }
  }

  volume(): number {
    const trades = this.#trades;
    return this.#wholeVolume + (trades === null || this.done === 0 ? 0 : volumeAfter(trades, this.done - 1));
  }

  turnover(): number {
    const trades = this.#trades;
    return (
      this.#wholeTurnover + (trades === null || this.done === 0 ? 0 : this.#runningTurnover(trades, this.done - 1))
    );
  }

  bars(): MinuteBar[] {
    const past = barsOf(this.#hours, this.key, this.minutes, this.#ticks, this.place);
    return joinBars([...past, ...this.#growingBar(), ...this.forced], 1);
  }

  force(at: number, price: number, volume: number): void {
    this.#show(price);
    this.#wholeVolume += volume;
    this.#wholeTurnover += volume * price;
    this.forced.push({
      at: instant(at),
      open: price,
      high: price,
      low: price,
      close: price,
      volume,
      turnover: volume * price,
    });
  }

  halt(): void {
    this.#isHalted = true;
    this.nextAt = Number.POSITIVE_INFINITY;
  }

  #aim(): void {
    const { minutes, place } = this;
    const isOver = place === minutes.volume.length;
    this.#trades = isOver ? null : tradesAt(this.key, minutes, place, this.first, this.#ticks);
    this.#startsAt = placeStart(this.#hours, place);
    this.nextAt = this.#trades === null ? Number.POSITIVE_INFINITY : this.#startsAt + timeOfTrade(this.#trades, 0);
  }

  /** Finishes a place and goes to the next one with a trade. */
  #turnPage(turnover: number): void {
    const { volume } = this.minutes;
    this.#wholeVolume += volume[this.place] ?? 0;
    this.#wholeTurnover += turnover;
    this.done = 0;
    do this.place += 1;
    while (this.place < volume.length && volume[this.place] === 0);
    this.#aim();
  }

  #show(price: number): void {
    this.price = price;
    if (this.open === 0) this.open = this.high = this.low = price;
    else if (price > this.high) this.high = price;
    else if (price < this.low) this.low = price;
  }

  #growingBar(): MinuteBar[] {
    const now = this.#trades;
    if (now === null || this.done === 0) return [];
    const prices = Array.from({ length: this.done }, (_, n) => priceOfTrade(now, n, this.#ticks));
    return [
      {
        at: instant(this.#startsAt),
        open: elementAt(prices, 0),
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: elementAt(prices, this.done - 1),
        volume: volumeAfter(now, this.done - 1),
        turnover: this.#runningTurnover(now, this.done - 1),
      },
    ];
  }
}

function firstPlace({ volume }: DayMinutes): number {
  const found = volume.findIndex((shares) => shares > 0);
  return found === -1 ? volume.length : found;
}

/** Reports the prices of a minute: each price, or the price at each full second if there are many. */
function publishPrices(trades: MinuteTrades, startsAt: number, ticks: TickTable, observer: TradeObserver): void {
  const { count, span } = trades;
  if (count < MANY) {
    for (let n = 0; n < count; n++) observer.price(startsAt + timeOfTrade(trades, n), priceOfTrade(trades, n, ticks));
    return;
  }
  let lastSent = -1;
  for (let at = 0; at <= span; at += 1_000) {
    const n = tradeBefore(trades, at);
    if (n === lastSent) continue;
    lastSent = n;
    observer.price(startsAt + at, priceOfTrade(trades, n, ticks));
  }
}

/**
 * The past places of a day as bars. The opening price is a bar of its own here, at the same moment as the first minute.
 * @param until the first place that is not over
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
    const shares = volume[place] ?? 0;
    if (shares === 0) continue;
    bars.push({
      at: instant(placeStart(hours, place)),
      open: open[place] ?? 0,
      high: high[place] ?? 0,
      low: low[place] ?? 0,
      close: close[place] ?? 0,
      volume: shares,
      turnover: turnoverOfPlace(key, minutes, place, first, ticks),
    });
  }
  return bars;
}
