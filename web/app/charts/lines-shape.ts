import { UNITS } from './area-shape.ts';
import { extent, linear } from './scale.ts';

export interface LinesShape {
  /** SVG paths in UNITS × UNITS, one per line; a missing value is a gap. */
  readonly paths: readonly string[];
  /** Lowest and highest value of all lines. */
  readonly range: readonly [number, number];
  /** The position of a value, percent from the top. */
  readonly yOf: (value: number) => number;
}

const MARGIN = 60; // units of free space above and below

/** Lines over the same evenly spaced dates, on one scale; null if there is nothing to draw. */
export function linesShape(lines: readonly (readonly (number | null)[])[]): LinesShape | null {
  const range = extent(lines.flat());
  if (range === null) return null;
  const y = linear(range, UNITS - MARGIN, MARGIN);
  return {
    paths: lines.map((line) => pathOf(line, y)),
    range,
    yOf: (value) => y(value) / (UNITS / 100),
  };
}

function pathOf(line: readonly (number | null)[], y: (value: number) => number): string {
  const x = linear([0, Math.max(1, line.length - 1)], 0, UNITS);
  let path = '';
  let isDrawing = false;
  for (const [n, value] of line.entries()) {
    if (value !== null) path += `${isDrawing ? 'L' : 'M'}${Math.round(x(n))} ${Math.round(y(value))}`;
    isDrawing = value !== null;
  }
  return path;
}
