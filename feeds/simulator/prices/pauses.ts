import { INTERRUPTION_MS, RANDOM_END_MS, STATIC_RANGE, triggerPrices } from '@sise/domain/stock/interruption';
import { uniform, type Key } from '../chance.ts';
import type { DayMinutes, Pause } from './day-minutes.ts';
import type { DayShape } from './day-shape.ts';

/** A VI takes two minutes and a part of the third. */
const SILENT = INTERRUPTION_MS / 60_000;
/** It begins in the first seconds of a minute, so that it ends within the third whatever chance adds. */
const LATEST_BEGIN = 25_000;

// Which draw of a day's key is for what; the place is added.
const DRAW = { begins: 61_440, ends: 65_536 } as const;

/** What decides a day's VI besides its prices. */
export interface PauseRules {
  readonly key: Key;
  readonly upper: number;
  readonly lower: number;
  /** percent of the price before */
  readonly dynamicRange: number;
}

/** What would trade too far away, and from what. */
interface Breach {
  readonly kind: Pause['kind'];
  readonly direction: Pause['direction'];
  readonly reference: number;
  readonly trigger: number;
}

/**
 * 변동성완화장치: takes the trades out of the minutes in which one would have been too far from the last single price (or
 * from the price before) and of the next, and puts their volume into one price in the third. The day's volume and its
 * four prices stay what they are. None begins in the last minutes before the closing auction.
 */
export function interrupt(shape: DayShape, rules: PauseRules, day: DayMinutes): void {
  const { open, close, volume } = day;
  const last = volume.findLastIndex((shares) => shares > 0);
  // Something must be left to trade after it, and it must end before the closing auction.
  const latest = Math.min(last, volume.length - 2) - SILENT;
  let reference = volume[0] > 0 ? open[0] : shape.base;
  let before = volume[0] > 0 ? close[0] : 0;
  for (let place = 1; place <= latest; place++) {
    if (volume[place] === 0) continue;
    const breach = breachAt(day, place, reference, before, rules);
    const pause = breach && pauseAt(shape, day, place, breach, rules.key);
    if (pause) {
      day.pauses.push(pause);
      reference = open[pause.to];
      place = pause.to;
    }
    before = close[place];
  }
}

/** False for a day that surely knows no VI, so that nothing more need be asked. */
export function mayBreak({ isSingle, base, open, high, low }: DayShape, dynamicRange: number): boolean {
  if (isSingle) return false;
  const isStill =
    high < Math.min(base, open) * (1 + STATIC_RANGE / 100) && low > Math.max(base, open) * (1 - STATIC_RANGE / 100);
  return !isStill || high >= low * (1 + dynamicRange / 100);
}

function breachAt(
  { high, low }: DayMinutes,
  place: number,
  reference: number,
  before: number,
  { dynamicRange, ...limits }: PauseRules,
): Breach | null {
  for (const [kind, from, range] of [
    ['static', reference, STATIC_RANGE],
    ['dynamic', before, dynamicRange],
  ] as const) {
    if (from === 0) continue;
    // The exact prices, which the grid decides, are worked out only where they may be met.
    if (high[place] < from * (1 + range / 100) && low[place] > from * (1 - range / 100)) continue;
    const { upper, lower } = triggerPrices(from, range, limits);
    if (upper !== null && high[place] >= upper) return { kind, direction: 'up', reference: from, trigger: upper };
    if (lower !== null && low[place] <= lower) return { kind, direction: 'down', reference: from, trigger: lower };
  }
  return null;
}

/** Moves the trades of a pause to its end; null, and nothing moved, where the day's prices leave no room for it. */
function pauseAt(shape: DayShape, day: DayMinutes, place: number, breach: Breach, key: Key): Pause | null {
  const { open, high, low, close, volume } = day;
  const to = place + SILENT;
  const isFirst = volume.findIndex((shares) => shares > 0) === place;
  let moved = 0;
  let top = 0;
  let bottom = Number.POSITIVE_INFINITY;
  for (let silent = place; silent < to; silent++) {
    if (volume[silent] === 0) continue;
    moved += volume[silent];
    top = Math.max(top, high[silent]);
    bottom = Math.min(bottom, low[silent]);
  }
  const price = isFirst ? open[place] : breach.direction === 'up' ? top : bottom;
  const isAlone = volume[to] === 0;
  const end = isAlone ? price : close[to];
  let highest = isAlone ? price : Math.max(price, high[to]);
  let lowest = isAlone ? price : Math.min(price, low[to]);
  // What the day reached in the silent minutes only, it reaches after them.
  if (top === shape.high) highest = top;
  if (bottom === shape.low) lowest = bottom;
  const strays = Number(highest > Math.max(price, end)) + Number(lowest < Math.min(price, end));
  const trades = 1 + (isAlone ? 0 : Math.min(3, Math.ceil(volume[to] / day.lot), volume[to]));
  if (strays > 0 && trades < strays + 2) return null;
  // The opening auction goes on without a gap.
  const begins = place === 1 && isFirst ? 0 : Math.floor(uniform(key, DRAW.begins + place) * LATEST_BEGIN);
  const ends = begins + Math.floor(uniform(key, DRAW.ends + place) * RANDOM_END_MS);
  volume.fill(0, place, to);
  volume[to] += moved;
  open[to] = price;
  high[to] = highest;
  low[to] = lowest;
  close[to] = end;
  return { ...breach, from: place, begins, to, ends, volume: moved };
}
