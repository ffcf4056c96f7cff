import { MOST_LINES } from './trend-line.ts';
import type { Anchor, TrendLine } from './trend-line.ts';

/** Instruments with lines; the ones drawn on longest ago give way. */
const KEPT = 100;

/** The lines of an instrument in a text that was kept: those that can be drawn. */
export function linesIn(text: string | null, id: string): readonly TrendLine[] {
  return readAll(text).get(id) ?? [];
}

/** The text to keep, with the lines of an instrument in place of those it had; none of them forgets it. */
export function withLines(text: string | null, id: string, lines: readonly TrendLine[]): string {
  const all = readAll(text);
  all.delete(id);
  if (lines.length > 0) all.set(id, lines.slice(-MOST_LINES));
  return JSON.stringify(Object.fromEntries([...all].slice(-KEPT)));
}

function readAll(text: string | null): Map<string, readonly TrendLine[]> {
  try {
    const told: unknown = JSON.parse(text ?? '{}');
    if (typeof told !== 'object' || told === null || Array.isArray(told)) return new Map();
    return new Map(
      Object.entries(told).map(([id, lines]) => [id, Array.isArray(lines) ? lines.filter((one) => isLine(one)) : []]),
    );
  } catch {
    return new Map(); // somebody else wrote there
  }
}

function isLine(told: unknown): told is TrendLine {
  if (typeof told !== 'object' || told === null) return false;
  const { id, from, to } = told as Partial<TrendLine>; // looked at field by field
  return Number.isInteger(id) && isAnchor(from) && isAnchor(to);
}

function isAnchor(told: Anchor | null | undefined): boolean {
  return typeof told === 'object' && told !== null && Number.isFinite(told.at) && Number.isFinite(told.price);
}
