import { placeOf } from '../time-axis.ts';
import type { Bar } from '../bars.ts';

/** A point of a drawing: a moment, so that it stays where it was on bars of any kind, and a price. */
export interface Anchor {
  /** a place of the time axis, in seconds: see placeOf */
  readonly at: number;
  readonly price: number;
}

/** 추세선: a straight line between two points. */
export interface TrendLine {
  readonly id: number;
  readonly from: Anchor;
  readonly to: Anchor;
}

export const MOST_LINES = 50;

/** A number no line has yet. */
export function nextId(lines: readonly TrendLine[]): number {
  return lines.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

/**
 * Where a moment lies among bars, as an index: the bar it belongs to, or beyond them by the mean distance of bars.
 * @returns null where fewer than two bars tell no distance
 */
export function indexOfPlace(bars: readonly Bar[], at: number): number | null {
  const count = bars.length;
  if (count < 2) return null;
  const first = placeOf(bars[0].time);
  const last = placeOf(bars[count - 1].time);
  const mean = (last - first) / (count - 1);
  if (at < first) return (at - first) / mean;
  if (at > last) return count - 1 + (at - last) / mean;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (placeOf(bars[middle].time) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The other way round: the moment of a bar, or of a place beyond the bars. */
export function placeOfIndex(bars: readonly Bar[], index: number): number | null {
  const count = bars.length;
  if (count < 2) return null;
  const bar = bars[Math.round(index)];
  if (bar !== undefined) return placeOf(bar.time);
  const first = placeOf(bars[0].time);
  const last = placeOf(bars[count - 1].time);
  const mean = (last - first) / (count - 1);
  return Math.round(index < 0 ? first + index * mean : last + (index - count + 1) * mean);
}

/** How far a point lies from the stretch between two others; in the unit of the points. */
export function distanceFrom(
  point: { readonly x: number; readonly y: number },
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}
