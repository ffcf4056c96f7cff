import { placeOf } from '../time-axis.ts';
import type { Bar } from '../bars.ts';

/** A point of a shape: a time, so that it keeps its place on bars of any kind, and a price. */
export interface Anchor {
  /** a position on the time axis, in seconds: see placeOf */
  readonly at: number;
  readonly price: number;
}

/** 추세선, 수평선, 채널, 피보나치 되돌림, 메모. */
export const SHAPE_KINDS = ['trend', 'level', 'channel', 'fibonacci', 'note'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

export const SHAPE_NAMES: Readonly<Record<ShapeKind, string>> = {
  trend: '추세선',
  level: '수평선',
  channel: '채널',
  fibonacci: '피보나치 되돌림',
  note: '메모',
};

/** The number of points that define a shape; the third of a channel lies on its second line. */
export const POINTS: Readonly<Record<ShapeKind, 1 | 2 | 3>> = { trend: 2, level: 1, channel: 3, fibonacci: 2, note: 1 };

/** A shape that a reader has drawn on a chart. */
export interface Shape {
  readonly id: number;
  readonly kind: ShapeKind;
  readonly from: Anchor;
  /** the same as `from` for a shape of one point */
  readonly to: Anchor;
  /** distance of the second line of a channel above the first, in price, signed; 0 for other kinds */
  readonly spread: number;
  /** the text of a note; empty for other kinds */
  readonly text: string;
}

export const MOST_SHAPES = 50;
export const LONGEST_NOTE = 60;

/** An unused id. */
export function nextId(shapes: readonly Shape[]): number {
  return shapes.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

/** The part of a shape that is dragged. */
export type ShapePart = 'from' | 'to' | 'spread' | 'body';

/** A shape with one part moved. @param start where the drag began, for the body */
export function movedTo(
  shape: Shape,
  part: ShapePart,
  { bars, start, to }: { readonly bars: readonly Bar[]; readonly start: Anchor; readonly to: Anchor },
): Shape {
  if (part === 'from' || part === 'to') return { ...shape, [part]: to };
  if (part === 'spread') return { ...shape, spread: to.price - (priceOn(shape, bars, to.at) ?? to.price) };
  return shifted(shape, to.at - start.at, to.price - start.price);
}

function shifted({ from, to, ...shape }: Shape, at: number, price: number): Shape {
  const shift = (point: Anchor): Anchor => ({ at: point.at + at, price: point.price + price });
  return { ...shape, from: shift(from), to: shift(to) };
}

/** A shape moved by a number of bars and an amount of price, as keys move it. */
export function nudged(
  shape: Shape,
  bars: readonly Bar[],
  by: { readonly bars: number; readonly price: number },
): Shape {
  const shift = ({ at, price }: Anchor): Anchor => {
    const index = indexOfPlace(bars, at);
    const place = index === null ? null : placeOfIndex(bars, index + by.bars);
    return { at: place ?? at, price: price + by.price };
  };
  return { ...shape, from: shift(shape.from), to: shift(shape.to) };
}

/** The price of the first line of a shape at a time; null if the line has no slope. */
function priceOn({ from, to }: Shape, bars: readonly Bar[], at: number): number | null {
  const [first, last, here] = [indexOfPlace(bars, from.at), indexOfPlace(bars, to.at), indexOfPlace(bars, at)];
  if (first === null || last === null || here === null || first === last) return null;
  return from.price + ((to.price - from.price) * (here - first)) / (last - first);
}

/** 되돌림 비율: fractions of the move from the first to the second point, counted back from the second. */
const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** The prices of a retracement; ratio 0 is at its second point. */
export function retracementPrices({ from, to }: Shape): readonly { readonly ratio: number; readonly price: number }[] {
  return RETRACEMENTS.map((ratio) => ({ ratio, price: to.price + (from.price - to.price) * ratio }));
}

/**
 * The index of a time among bars: the bar it belongs to, or beyond them by the mean distance of bars.
 * @returns null if there are fewer than two bars
 */
export function indexOfPlace(bars: readonly Bar[], at: number): number | null {
  const span = spanOf(bars);
  if (span === null) return null;
  const { first, last, mean } = span;
  if (at < first) return (at - first) / mean;
  if (at > last) return bars.length - 1 + (at - last) / mean;
  let low = 0;
  let high = bars.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const bar = bars[middle];
    if (bar !== undefined && placeOf(bar.time) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The inverse of indexOfPlace: the time of a bar, or of a place beyond the bars. */
export function placeOfIndex(bars: readonly Bar[], index: number): number | null {
  const span = spanOf(bars);
  if (span === null) return null;
  const bar = bars[Math.round(index)];
  if (bar !== undefined) return placeOf(bar.time);
  const { first, last, mean } = span;
  return Math.round(index < 0 ? first + index * mean : last + (index - bars.length + 1) * mean);
}

/** Times of the first and the last bar and mean distance of bars, seconds; null if there are fewer than two. */
function spanOf(bars: readonly Bar[]): { readonly first: number; readonly last: number; readonly mean: number } | null {
  const [from, to] = [bars[0], bars.at(-1)];
  if (from === undefined || to === undefined || bars.length < 2) return null;
  const [first, last] = [placeOf(from.time), placeOf(to.time)];
  return { first, last, mean: (last - first) / (bars.length - 1) };
}

/** The distance of a point from the segment between two others; in the unit of the points. */
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
