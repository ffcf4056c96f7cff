import type { DayShape } from '../../prices/day-shape.ts';

/**
 * Adds, minute by minute, a stock's deviation from the straight line between its opening and its closing price, as a
 * part of its base times a weight: its intraday paths, stretched to its highest and lowest price as in its own day.
 */
export function addStockPath(shape: DayShape, weight: number, into: Float32Array): void {
  const { base, open, close, high, low, shared, own, sharedWeight, ownWeight } = shape;
  const last = into.length + 1;
  const offAt = (minute: number) => sharedWeight * (shared.values[minute] ?? 0) + ownWeight * (own.values[minute] ?? 0);
  let up = Number.POSITIVE_INFINITY;
  let down = Number.POSITIVE_INFINITY;
  for (let minute = 0; minute < into.length; minute++) {
    const off = offAt(minute);
    const chord = open + ((close - open) * (minute + 1)) / last;
    if (off > 0) up = Math.min(up, (high - chord) / off);
    else if (off < 0) down = Math.min(down, (low - chord) / off);
  }
  const rising = Number.isFinite(up) ? (weight * up) / base : 0;
  const falling = Number.isFinite(down) ? (weight * down) / base : 0;
  for (let minute = 0; minute < into.length; minute++) {
    const off = offAt(minute);
    into[minute] = (into[minute] ?? 0) + off * (off > 0 ? rising : falling);
  }
}
