import { LONGEST_NOTE, MOST_SHAPES, SHAPE_KINDS } from './shape.ts';
import type { Anchor, Shape } from './shape.ts';

/** The most instruments with shapes; the least recently drawn on are dropped. */
const MAX_STOCKS = 100;

/** The valid shapes of an instrument in a stored text. */
export function shapesIn(text: string | null, id: string): readonly Shape[] {
  return readAll(text).get(id) ?? [];
}

/** The text to store, with the shapes of an instrument replaced; without any the instrument is removed. */
export function withShapes(text: string | null, id: string, shapes: readonly Shape[]): string {
  const all = readAll(text);
  all.delete(id);
  if (shapes.length > 0) all.set(id, shapes.slice(-MOST_SHAPES));
  return JSON.stringify(Object.fromEntries([...all].slice(-MAX_STOCKS)));
}

function readAll(text: string | null): Map<string, readonly Shape[]> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return new Map();
    return new Map(
      Object.entries(raw).map(([id, shapes]) => [
        id,
        Array.isArray(shapes) ? shapes.flatMap((one) => readShape(one)) : [],
      ]),
    );
  } catch {
    return new Map(); // not written by this site
  }
}

/** A stored shape; one without a kind is from an older version and is a trend line. */
function readShape(raw: unknown): readonly Shape[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const { id, kind = 'trend', from, to, spread = 0, text = '' } = raw as Partial<Shape>; // every field is checked
  const isSound =
    Number.isInteger(id) && SHAPE_KINDS.includes(kind) && Number.isFinite(spread) && typeof text === 'string';
  if (!isSound || id === undefined || !isAnchor(from) || !isAnchor(to)) return [];
  return [{ id, kind, from, to, spread, text: text.slice(0, LONGEST_NOTE) }];
}

function isAnchor(raw: Anchor | null | undefined): raw is Anchor {
  return typeof raw === 'object' && raw !== null && Number.isFinite(raw.at) && Number.isFinite(raw.price);
}
