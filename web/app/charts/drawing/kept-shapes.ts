import { LONGEST_NOTE, MOST_SHAPES, SHAPE_KINDS } from './shape.ts';
import type { Anchor, Shape } from './shape.ts';

/** Instruments with shapes; the ones drawn on longest ago give way. */
const KEPT = 100;

/** The shapes of an instrument in a text that was kept: those that can be drawn. */
export function shapesIn(text: string | null, id: string): readonly Shape[] {
  return readAll(text).get(id) ?? [];
}

/** The text to keep, with the shapes of an instrument in place of those it had; none of them forgets it. */
export function withShapes(text: string | null, id: string, shapes: readonly Shape[]): string {
  const all = readAll(text);
  all.delete(id);
  if (shapes.length > 0) all.set(id, shapes.slice(-MOST_SHAPES));
  return JSON.stringify(Object.fromEntries([...all].slice(-KEPT)));
}

function readAll(text: string | null): Map<string, readonly Shape[]> {
  try {
    const told: unknown = JSON.parse(text ?? '{}');
    if (typeof told !== 'object' || told === null || Array.isArray(told)) return new Map();
    return new Map(
      Object.entries(told).map(([id, shapes]) => [
        id,
        Array.isArray(shapes) ? shapes.flatMap((one) => readShape(one)) : [],
      ]),
    );
  } catch {
    return new Map(); // somebody else wrote there
  }
}

/** A shape that was kept; a line of before there were kinds is a trend line. */
function readShape(told: unknown): readonly Shape[] {
  if (typeof told !== 'object' || told === null) return [];
  const { id, kind = 'trend', from, to, spread = 0, text = '' } = told as Partial<Shape>; // looked at field by field
  const isSound =
    Number.isInteger(id) && SHAPE_KINDS.includes(kind) && Number.isFinite(spread) && typeof text === 'string';
  if (!isSound || id === undefined || !isAnchor(from) || !isAnchor(to)) return [];
  return [{ id, kind, from, to, spread, text: text.slice(0, LONGEST_NOTE) }];
}

function isAnchor(told: Anchor | null | undefined): told is Anchor {
  return typeof told === 'object' && told !== null && Number.isFinite(told.at) && Number.isFinite(told.price);
}
