import type { Bridge } from '../../prices/bridges.ts';

/** The present state that live values are computed from. */
export interface Now {
  /** won */
  priceOf(row: number): number;
  /** The place in the day: −1 before the opening, 0 at the opening price, then minutes, at last places − 1. */
  readonly place: number;
}

/** One stock of an underlying: its weight at the day's base prices. */
export interface Member {
  readonly row: number;
  readonly weight: number;
}

/** An underlying's day, as parts of its base: 0.01 is one percent above. */
export interface UnderlyingDay {
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
}

/** The moves of an underlying of ETFs and ETNs: each is relative to the previous close. */
export interface Underlying {
  /** The whole day's move. */
  move(day: number): number;
  /** The day's first move. */
  open(day: number): number;
  /** @param bridge what `addBridge` writes into an empty path, if it is known: the day is costly by it */
  day(day: number, bridge?: Float32Array): UnderlyingDay;
  /** Bounds of the day's moves; cheaper than the day itself. */
  bounds(day: number): { readonly high: number; readonly low: number };
  /** Adds, minute by minute, the path's deviation from the straight line, times a weight. */
  addBridge(day: number, weight: number, into: Float32Array): void;
  /** The move of the current day up to now. */
  moveNow(day: number, now: Now): number;
  /** The stocks that make it up on a day; null if they are not of this exchange. */
  members(day: number): readonly Member[] | null;
}

/** Adds a path of unit variance, times a weight. */
export function addScaled({ values }: Bridge, weight: number, into: Float32Array): void {
  for (let minute = 0; minute < into.length; minute++) {
    into[minute] = (into[minute] ?? 0) + weight * (values[minute] ?? 0);
  }
}

/** A day that goes from its opening to its close along a path. */
export function dayAlong(open: number, close: number, bridge: Float32Array): UnderlyingDay {
  const last = bridge.length + 1;
  let high = Math.max(open, close);
  let low = Math.min(open, close);
  for (let minute = 0; minute < bridge.length; minute++) {
    const move = open + ((close - open) * (minute + 1)) / last + (bridge[minute] ?? 0);
    if (move > high) high = move;
    else if (move < low) low = move;
  }
  return { open, close, high, low };
}

/** The move at a place of the day of an underlying that follows its own path. */
export function moveAt({ open, close }: UnderlyingDay, bridge: Float32Array, place: number): number {
  if (place < 0) return 0;
  const last = bridge.length + 1;
  if (place >= last) return close;
  const chord = open + ((close - open) * place) / last;
  if (place === 0) return open;
  const minute = Math.min(bridge.length, place);
  const whole = Math.floor(minute);
  const before = whole === 0 ? 0 : (bridge[whole - 1] ?? 0);
  const after = bridge[Math.min(whole, bridge.length - 1)] ?? 0;
  return chord + before + (after - before) * (minute - whole);
}
