import { elementAt } from '@sise/domain/element-at';
import type { MinuteBar } from '@sise/domain/market/bar';
import { instant } from '@sise/domain/terms';
import { joinBars } from '@sise/domain/market/joined-bars';
import type { Key } from '../random.ts';
import type { DayHours } from '../day-hours.ts';
import { emptyMinutes, placesOf, type DayMinutes } from './day-minutes.ts';
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
  return place > hours.minutes ? hours.closesAt : hours.opensAt + (place - 1) * 60_000;
}

export function createTradeGenerator(
  row: number,
  day: number,
  hours: DayHours,
  maker: MinuteMaker,
  ticks: TickTable,
): TradeGenerator {
  const minutes = emptyMinutes(placesOf(hours.minutes));
  maker.fill(row, day, minutes);
  const key = maker.keyFor(row, day);
  const places = minutes.volume.length;
  const first = firstPlace(minutes);
  const forced: MinuteBar[] = [];
  const runningTurnover = createRunningTurnover(ticks);
  let place = first;
  let trades: MinuteTrades | null = null;
  let startsAt = 0;
  let done = 0;
  let isHalted = false;
  let wholeVolume = 0;
  let wholeTurnover = 0;

  function aim(tradeGenerator: TradeGenerator): void {
    trades = place === places ? null : tradesAt(key, minutes, place, first, ticks);
    startsAt = placeStart(hours, place);
    tradeGenerator.nextAt = trades === null ? Number.POSITIVE_INFINITY : startsAt + timeOfTrade(trades, 0);
  }

  /** Finishes a place and goes to the next one with a trade. */
  function turnPage(tradeGenerator: TradeGenerator, turnover: number): void {
    wholeVolume += minutes.volume[place] ?? 0;
    wholeTurnover += turnover;
    done = 0;
    do place += 1;
    while (place < places && minutes.volume[place] === 0);
    aim(tradeGenerator);
  }

  function show(tradeGenerator: TradeGenerator, price: number): void {
    tradeGenerator.price = price;
    if (tradeGenerator.open === 0) tradeGenerator.open = tradeGenerator.high = tradeGenerator.low = price;
    else if (price > tradeGenerator.high) tradeGenerator.high = price;
    else if (price < tradeGenerator.low) tradeGenerator.low = price;
  }

  function growingBar(): MinuteBar[] {
    if (trades === null || done === 0) return [];
    const now = trades;
    const prices = Array.from({ length: done }, (_, n) => priceOfTrade(now, n, ticks));
    return [
      {
        at: instant(startsAt),
        open: elementAt(prices, 0),
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: elementAt(prices, done - 1),
        volume: volumeAfter(now, done - 1),
        turnover: runningTurnover(now, done - 1),
      },
    ];
  }

  const tradeGenerator: TradeGenerator = {
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
      show(tradeGenerator, priceOfTrade(trades, done, ticks));
      done += 1;
      if (done === trades.count) turnPage(tradeGenerator, runningTurnover(trades, done - 1));
      else tradeGenerator.nextAt = startsAt + timeOfTrade(trades, done);
    },
    fastForward(until, observer) {
      for (;;) {
        const now = trades;
        if (now === null || isHalted || startsAt + now.span > until) return;
        if (now.high === now.low) observer.price(startsAt + timeOfTrade(now, 0), now.close);
        else publishPrices(now, startsAt, ticks, observer);
        if (tradeGenerator.open === 0) {
          tradeGenerator.open = now.open;
          tradeGenerator.low = now.open;
        }
        tradeGenerator.high = Math.max(tradeGenerator.high, now.high);
        tradeGenerator.low = Math.min(tradeGenerator.low, now.low);
        tradeGenerator.price = now.close;
        const turnover = turnoverOf(now, ticks);
        observer.place(startsAt, now.volume, turnover);
        turnPage(tradeGenerator, turnover);
      }
    },
    volume: () => wholeVolume + (trades === null || done === 0 ? 0 : volumeAfter(trades, done - 1)),
    turnover: () => wholeTurnover + (trades === null || done === 0 ? 0 : runningTurnover(trades, done - 1)),
    bars: () => joinBars([...barsOf(hours, key, minutes, ticks, place), ...growingBar(), ...forced], 1),
    force(at, price, volume) {
      show(tradeGenerator, price);
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
      tradeGenerator.nextAt = Number.POSITIVE_INFINITY;
    },
  };
  aim(tradeGenerator);
  return tradeGenerator;
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
