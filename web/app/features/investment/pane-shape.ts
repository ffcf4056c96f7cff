import { UNITS } from '../../charts/area-shape.ts';
import { extent, linear, roundSteps } from '../../charts/scale.ts';

/** Values of one series, one at each place of the x axis; null where there is none. */
export type Values = readonly (number | null)[];

/** Paths in UNITS × UNITS, and what its axis needs. */
export interface PaneShape {
  /** One a series. */
  readonly paths: readonly string[];
  /** Round values for grid lines. */
  readonly steps: readonly number[];
  /** The position of a value, percent from the top. */
  readonly yOf: (value: number) => number;
}

const MARGIN = 50; // units of free space above and below lines
const GRID_LINES = 4;
const BAR = 0.78; // of the room of a day

/**
 * Stacked bars, buyers above zero and sellers below. Places are evenly spread, each in the middle of its room.
 * @param count places on the x axis
 */
export function stackedBars(series: readonly Values[], count: number): PaneShape {
  const above = new Float64Array(count);
  const below = new Float64Array(count);
  const stacked = series.map((values) =>
    Array.from({ length: count }, (_, at) => {
      const value = values[at] ?? 0;
      const sums = value > 0 ? above : below;
      const from = sums[at] ?? 0;
      sums[at] = from + value;
      return [from, from + value] as const;
    }),
  );
  const range: [number, number] = [Math.min(0, ...below), Math.max(0, ...above)];
  if (range[0] === range[1]) range[1] = 1;
  const y = linear(range, UNITS, 0);
  const room = UNITS / Math.max(1, count);
  return {
    paths: stacked.map((bars) =>
      bars
        .map(([from, to], at) =>
          from === to
            ? ''
            : `M${tenth((at + (1 - BAR) / 2) * room)} ${tenth(y(from))}h${tenth(room * BAR)}V${tenth(y(to))}h${tenth(-room * BAR)}z`,
        )
        .join(''),
    ),
    steps: roundSteps(range, GRID_LINES),
    yOf: (value) => y(value) / (UNITS / 100),
  };
}

/**
 * Lines on one scale; a missing value is a gap. null if there is nothing to draw.
 * @param places of the values, from 0 at the left edge to 1 at the right
 * @param hasZero whether the scale reaches zero
 */
export function overlaidLines(
  series: readonly Values[],
  places: readonly number[],
  hasZero: boolean,
): PaneShape | null {
  const found = extent(series.flat());
  if (found === null) return null;
  const range: [number, number] = hasZero ? [Math.min(0, found[0]), Math.max(0, found[1])] : found;
  if (range[0] === range[1]) range[1] += 1;
  const y = linear(range, UNITS - MARGIN, MARGIN);
  return {
    paths: series.map((values) => linePath(values, places, y)),
    steps: roundSteps(range, GRID_LINES),
    yOf: (value) => y(value) / (UNITS / 100),
  };
}

/** The middle of the room of each of so many places. */
export function middles(count: number): number[] {
  return Array.from({ length: count }, (_, at) => (at + 0.5) / count);
}

function linePath(values: Values, places: readonly number[], y: (value: number) => number): string {
  let path = '';
  let isDrawing = false;
  for (const [at, value] of values.entries()) {
    if (value !== null) path += `${isDrawing ? 'L' : 'M'}${tenth((places[at] ?? 0) * UNITS)} ${tenth(y(value))}`;
    isDrawing = value !== null;
  }
  return path;
}

function tenth(place: number): number {
  return Math.round(place * 10) / 10;
}
