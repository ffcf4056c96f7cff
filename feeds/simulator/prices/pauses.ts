import { MINUTE_MS } from '@sise/domain/market/kst';
import {
  VOLATILITY_INTERRUPTION_MS,
  RANDOM_END_MS,
  STATIC_RANGE,
  triggerPrices,
} from '@sise/domain/stock/volatility-interruption';
import { uniform, type Key } from '../random.ts';
import type { DayMinutes, DrawnMinutes, Pause } from './day-minutes.ts';
import type { DayShape } from './day-shape.ts';

/** Whole minutes of a VI; it ends within the next minute. */
const SILENT = VOLATILITY_INTERRUPTION_MS / MINUTE_MS;
/** It begins in the first seconds of a minute, so that it ends within the third minute in any case. */
const LATEST_BEGIN = 25_000;

// Offsets of a day's draws by purpose; the place is added.
const DRAW = { begins: 61_440, ends: 65_536 } as const;

/** The inputs of a day's VI besides its prices. */
export interface PauseRules {
  readonly key: Key;
  readonly upper: number;
  readonly lower: number;
  /** percent of the price before */
  readonly dynamicRange: number;
}

/** A price too far away, and its reference. */
interface Breach {
  readonly kind: Pause['kind'];
  readonly direction: Pause['direction'];
  readonly reference: number;
  readonly trigger: number;
}

/**
 * 변동성완화장치: removes the trades from the minute in which a price would be too far from the last single price (or from the
 * price before) and from the next minute, and moves their volume into a single price in the third. The day's volume and
 * its four prices do not change. None begins in the last minutes before the closing auction.
 */
export function interrupt(shape: DayShape, rules: PauseRules, day: DrawnMinutes): void {
  const { open, close, volume } = day;
  const last = volume.findLastIndex((shares) => shares > 0);
  // Volume must remain for trades after the VI, and it must end before the closing auction.
  const latest = Math.min(last, volume.length - 2) - SILENT;
  const isOpened = (volume[0] ?? 0) > 0;
  let reference = isOpened ? (open[0] ?? 0) : shape.base;
  let before = isOpened ? (close[0] ?? 0) : 0;
  for (let place = 1; place <= latest; place++) {
    if (volume[place] === 0) continue;
    const breach = breachAt(day, place, reference, before, rules);
    const pause = breach && pauseAt(shape, day, place, breach, rules.key);
    if (pause) {
      day.pauses.push(pause);
      reference = open[pause.to] ?? 0;
      place = pause.to;
    }
    before = close[place] ?? 0;
  }
}

/** False if the day surely has no VI, so that no further check is needed. */
export function mayBreak({ isSingle, base, open, high, low }: DayShape, dynamicRange: number): boolean {
  if (isSingle) return false;
  const isStill =
    high < Math.min(base, open) * (1 + STATIC_RANGE / 100) && low > Math.max(base, open) * (1 - STATIC_RANGE / 100);
  return !isStill || high >= low * (1 + dynamicRange / 100);
}

function breachAt(day: DayMinutes, place: number, reference: number, before: number, rules: PauseRules): Breach | null {
  return (
    breachOf('static', reference, STATIC_RANGE, day, place, rules) ??
    breachOf('dynamic', before, rules.dynamicRange, day, place, rules)
  );
}

function breachOf(
  kind: Breach['kind'],
  from: number,
  range: number,
  { high, low }: DayMinutes,
  place: number,
  limits: PauseRules,
): Breach | null {
  const top = high[place] ?? 0;
  const bottom = low[place] ?? 0;
  // The exact trigger prices, which depend on the tick grid, are computed only if they can be reached.
  if (from === 0 || (top < from * (1 + range / 100) && bottom > from * (1 - range / 100))) return null;
  const { upper, lower } = triggerPrices(from, range, limits);
  if (upper !== null && top >= upper) return { kind, direction: 'up', reference: from, trigger: upper };
  if (lower !== null && bottom <= lower) return { kind, direction: 'down', reference: from, trigger: lower };
  return null;
}

/** Moves the trades of a pause to its end; null, with nothing moved, if the day's prices leave no room for it. */
function pauseAt(shape: DayShape, day: DrawnMinutes, place: number, breach: Breach, key: Key): Pause | null {
  const { open, high, low, close, volume } = day;
  const to = place + SILENT;
  const isFirst = volume.findIndex((shares) => shares > 0) === place;
  let moved = 0;
  let top = 0;
  let bottom = Number.POSITIVE_INFINITY;
  for (let silent = place; silent < to; silent++) {
    const shares = volume[silent] ?? 0;
    if (shares === 0) continue;
    moved += shares;
    top = Math.max(top, high[silent] ?? 0);
    bottom = Math.min(bottom, low[silent] ?? 0);
  }
  const price = isFirst ? (open[place] ?? 0) : breach.direction === 'up' ? top : bottom;
  const own = volume[to] ?? 0;
  const isAlone = own === 0;
  const end = isAlone ? price : (close[to] ?? 0);
  let highest = isAlone ? price : Math.max(price, high[to] ?? 0);
  let lowest = isAlone ? price : Math.min(price, low[to] ?? 0);
  // Extremes that the day reached only in the paused minutes are reached after them.
  if (top === shape.high) highest = top;
  if (bottom === shape.low) lowest = bottom;
  const strays = Number(highest > Math.max(price, end)) + Number(lowest < Math.min(price, end));
  const trades = 1 + (isAlone ? 0 : Math.min(3, Math.ceil(own / day.lot), own));
  if (strays > 0 && trades < strays + 2) return null;
  // The opening auction continues without a gap.
  const begins = place === 1 && isFirst ? 0 : Math.floor(uniform(key, DRAW.begins + place) * LATEST_BEGIN);
  const ends = begins + Math.floor(uniform(key, DRAW.ends + place) * RANDOM_END_MS);
  volume.fill(0, place, to);
  volume[to] = own + moved;
  open[to] = price;
  high[to] = highest;
  low[to] = lowest;
  close[to] = end;
  return { ...breach, from: place, begins, to, ends, volume: moved };
}
