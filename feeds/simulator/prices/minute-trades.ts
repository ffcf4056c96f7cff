import { bits, uniform, type Key } from '../random.ts';
import { changesOf, pauseInto, type DayMinutes } from './day-minutes.ts';
import type { TickTable } from './tick-table.ts';

/** The trades of one place of a day, as quote changes; each is computed from its number alone. */
export interface MinuteTrades {
  readonly key: Key;
  readonly count: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Milliseconds from the place's beginning over which the trades are spread; 0 for an auction. */
  readonly span: number;
  /**
   * If a pause ends here: milliseconds to its single price, which is the first trade, and its shares. Otherwise both 0.
   */
  readonly from: number;
  readonly head: number;
  /** Numbers of the trades at the minute's extremes, the earlier first, and their prices; −1 if it has none inside. */
  readonly turn: number;
  readonly turnPrice: number;
  readonly secondTurn: number;
  readonly secondTurnPrice: number;
  /** won: the tick size at all its prices; 0 if it changes among them. */
  readonly tick: number;
  /** Whether turnover is summed trade by trade. */
  readonly isSummed: boolean;
}

/** All trades of a minute happen in its first 59 seconds, so the value at :59 is that of the whole minute. */
const SPAN = 59_000;
/**
 * A minute with more trades than this has its turnover computed at the mean of its four prices: long histories need
 * this speed. The first minute, when the day has no range yet, is always summed.
 */
const SUMMED = 16;

/**
 * @param key of the stock's day
 * @param first the day's first minute with a trade
 */
export function tradesAt(key: Key, day: DayMinutes, place: number, first: number, ticks: TickTable): MinuteTrades {
  return setTrades(emptyTrades(), key, day, place, first, ticks);
}

type MutableTrades = { -readonly [Name in keyof MinuteTrades]: MinuteTrades[Name] };

function emptyTrades(): MutableTrades {
  return {
    key: 0,
    count: 0,
    open: 0,
    high: 0,
    low: 0,
    close: 0,
    volume: 0,
    span: 0,
    from: 0,
    head: 0,
    turn: -1,
    turnPrice: 0,
    secondTurn: -1,
    secondTurnPrice: 0,
    tick: 0,
    isSummed: false,
  };
}

function setTrades(
  trades: MutableTrades,
  key: Key,
  day: DayMinutes,
  place: number,
  first: number,
  ticks: TickTable,
): MinuteTrades {
  const isAuction = place === 0 || place === day.volume.length - 1;
  const own = bits(key, 20_480 + place);
  const open = day.open[place] ?? 0;
  const high = day.high[place] ?? 0;
  const low = day.low[place] ?? 0;
  const close = day.close[place] ?? 0;
  const volume = day.volume[place] ?? 0;
  const isOne = isAuction || (high === low && place === first);
  const pause = pauseInto(day, place);
  const head = pause?.volume ?? 0;
  const changes = changesOf(volume - head, day.lot);
  const count = isAuction ? 1 : pause ? 1 + changes : isOne ? Math.min(changes, 3) : changes;
  const rises = high > Math.max(open, close);
  const falls = low < Math.min(open, close);
  const isLowFirst = falls && (!rises || close >= open === uniform(own, 900_001) < 0.75);
  let turn = -1;
  let secondTurn = -1;
  if (count >= 4 && rises && falls) {
    turn = 1 + Math.floor(uniform(own, 900_002) * ((count - 2) / 2));
    secondTurn = turn + 1 + Math.floor(uniform(own, 900_003) * (count - 2 - turn));
  } else if (count >= 3 && (rises || falls)) {
    turn = 1 + Math.floor(uniform(own, 900_002) * (count - 2));
  }
  trades.key = own;
  trades.count = count;
  trades.open = open;
  trades.high = high;
  trades.low = low;
  trades.close = close;
  trades.volume = volume;
  trades.span = isAuction ? 0 : SPAN;
  trades.from = pause?.ends ?? 0;
  trades.head = head;
  trades.turn = turn;
  trades.turnPrice = isLowFirst ? low : high;
  trades.secondTurn = secondTurn;
  trades.secondTurnPrice = isLowFirst ? high : low;
  trades.tick = ticks.tickAt(low) === ticks.tickAt(high) ? ticks.tickAt(low) : 0;
  trades.isSummed = count <= SUMMED || place <= first + 1 || head > 0;
  return trades;
}

/** Whether a trade is the single price of an auction. */
export function isAuctionTrade(day: DayMinutes, place: number, n: number): boolean {
  return place === 0 || place === day.volume.length - 1 || (n === 0 && pauseInto(day, place) !== undefined);
}

/**
 * Milliseconds from the beginning of the place to its n-th trade: the span is divided into as many equal parts as there
 * are trades, and the n-th part has one. If a pause ends here, the rest of the span is divided.
 */
export function timeOfTrade({ key, count, span, from, head }: MinuteTrades, n: number): number {
  if (head === 0) return ((n + uniform(key, n)) / count) * span;
  return n === 0 ? from : from + ((n - 1 + uniform(key, n)) / (count - 1)) * (span - from);
}

/** The number of the last trade up to so many milliseconds after the beginning; −1 if there is none yet. */
export function tradeBefore(trades: MinuteTrades, milliseconds: number): number {
  const { count, span, from, head } = trades;
  if (milliseconds >= span) return count - 1;
  if (head > 0 && (milliseconds < from || count === 1)) return milliseconds < from ? -1 : 0;
  const n =
    head === 0
      ? Math.floor((milliseconds * count) / span)
      : 1 + Math.floor(((milliseconds - from) * (count - 1)) / (span - from));
  return timeOfTrade(trades, n) <= milliseconds ? n : n - 1;
}

/** won */
export function priceOfTrade(trades: MinuteTrades, n: number, ticks: TickTable): number {
  const { count, open, close, turn, secondTurn, turnPrice, secondTurnPrice, high, low } = trades;
  if (n === count - 1) return close;
  if (n === 0) return open;
  if (n === turn) return turnPrice;
  if (n === secondTurn) return secondTurnPrice;
  let from = 0;
  let fromPrice = open;
  let to = count - 1;
  let toPrice = close;
  if (secondTurn !== -1 && n > secondTurn) {
    from = secondTurn;
    fromPrice = secondTurnPrice;
  } else if (turn !== -1 && n > turn) {
    from = turn;
    fromPrice = turnPrice;
    if (secondTurn !== -1) {
      to = secondTurn;
      toPrice = secondTurnPrice;
    }
  } else if (turn !== -1) {
    to = turn;
    toPrice = turnPrice;
  }
  const drawn = bits(trades.key, 1_000 + n) & 3;
  const straight = fromPrice + ((toPrice - fromPrice) * (n - from)) / (to - from);
  const tick = trades.tick === 0 ? ticks.tickAt(straight) : trades.tick;
  const exact = straight + (drawn === 0 ? tick : drawn === 1 ? -tick : 0);
  const price = trades.tick === 0 ? ticks.nearest(exact) : Math.round(exact / tick) * tick;
  return price > high ? high : price < low ? low : price;
}

/** Shares of the place traded up to and including its n-th trade; each trade has at least one. */
export function volumeAfter({ key, count, volume, head }: MinuteTrades, n: number): number {
  if (n >= count - 1) return volume;
  if (head === 0) return n + 1 + Math.floor(((volume - count) * (n + uniform(key, 2_000 + n))) / count);
  return (
    head + n + Math.floor(((volume - head - count + 1) * Math.max(0, n - 1 + uniform(key, 2_000 + n))) / (count - 1))
  );
}

/** won: turnover of the place up to and including its n-th trade. */
export function turnoverAfter(trades: MinuteTrades, n: number, ticks: TickTable): number {
  const { isSummed, open, high, low, close } = trades;
  if (!isSummed) return Math.round((volumeAfter(trades, n) * (open + high + low + close)) / 4);
  let sum = 0;
  let before = 0;
  for (let i = 0; i <= n; i++) {
    const shares = volumeAfter(trades, i);
    sum += (shares - before) * priceOfTrade(trades, i, ticks);
    before = shares;
  }
  return sum;
}

/** won: turnover of the places of a day as their trades go on, each trade summed once. */
export function createRunningTurnover(ticks: TickTable): (trades: MinuteTrades, n: number) => number {
  let place: MinuteTrades | null = null;
  let next = 0;
  let shares = 0;
  let sum = 0;
  return (trades, n) => {
    if (!trades.isSummed) return turnoverAfter(trades, n, ticks);
    if (place !== trades || next > n + 1) {
      place = trades;
      next = shares = sum = 0;
    }
    for (; next <= n; next++) {
      const after = volumeAfter(trades, next);
      sum += (after - shares) * priceOfTrade(trades, next, ticks);
      shares = after;
    }
    return sum;
  };
}

/** won: turnover of the whole place. */
export function turnoverOf(trades: MinuteTrades, ticks: TickTable): number {
  const { high, low, close, volume, count } = trades;
  return high === low ? volume * close : turnoverAfter(trades, count - 1, ticks);
}

/** A page asks for the turnover of twenty days, thousands of places: their trades are computed in one object. */
const summed = emptyTrades();

/** won: turnover of a whole place of a day. */
export function turnoverOfPlace(key: Key, day: DayMinutes, place: number, first: number, ticks: TickTable): number {
  const volume = day.volume[place] ?? 0;
  const isAuction = place === 0 || place === day.volume.length - 1;
  if (isAuction || day.high[place] === day.low[place]) return volume * (day.close[place] ?? 0);
  if (place > first + 1 && changesOf(volume, day.lot) > SUMMED && pauseInto(day, place) === undefined) {
    const prices = (day.open[place] ?? 0) + (day.high[place] ?? 0) + (day.low[place] ?? 0) + (day.close[place] ?? 0);
    return Math.round((volume * prices) / 4);
  }
  return turnoverOf(setTrades(summed, key, day, place, first, ticks), ticks);
}
