import { placeOf } from '../time-axis.ts';
import type { Bar } from '../bars.ts';

/** A point of a shape: a moment, so that it stays where it was on bars of any kind, and a price. */
export interface Anchor {
  /** a place of the time axis, in seconds: see placeOf */
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

/** How many points place a shape; the third of a channel is one of its second line. */
export const POINTS: Readonly<Record<ShapeKind, 1 | 2 | 3>> = { trend: 2, level: 1, channel: 3, fibonacci: 2, note: 1 };

/** What a reader has drawn on a chart. */
export interface Shape {
  readonly id: number;
  readonly kind: ShapeKind;
  readonly from: Anchor;
  /** the same as `from` where one point places it */
  readonly to: Anchor;
  /** how much higher the second line of a channel lies than the first, in price, signed; 0 for other kinds */
  readonly spread: number;
  /** what a note says; empty for other kinds */
  readonly text: string;
}

export const MOST_SHAPES = 50;
export const LONGEST_NOTE = 60;

/** A number no shape has yet. */
export function nextId(shapes: readonly Shape[]): number {
  return shapes.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

/** A part of a shape that is taken hold of. */
export type ShapePart = 'from' | 'to' | 'spread' | 'body';

/** A shape with a part of it at another place. @param start where it was taken hold of, for the body */
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

/** A shape so many bars and so much price further, as keys move it. */
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

/** The price of the first line of a shape at a moment; null where it has no slope to tell it by. */
function priceOn({ from, to }: Shape, bars: readonly Bar[], at: number): number | null {
  const [first, last, here] = [from.at, to.at, at].map((place) => indexOfPlace(bars, place));
  if (first === null || last === null || here === null || first === last) return null;
  return from.price + ((to.price - from.price) * (here - first)) / (last - first);
}

/** 되돌림 비율: parts of the way back from the second point to the first. */
export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** The prices of a retracement, 0 at its second point. */
export function retracementPrices({ from, to }: Shape): readonly { readonly ratio: number; readonly price: number }[] {
  return RETRACEMENTS.map((ratio) => ({ ratio, price: to.price + (from.price - to.price) * ratio }));
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
