import { extent, linear } from './scale.ts';

/** Shapes are drawn in a box of this many units each way and stretched by CSS, so they need no width to be rendered. */
export const UNITS = 1000;

export interface AreaSeries {
  /** Places along the x axis in the unit of `from` and `to`, ascending; as many as values. */
  readonly at: readonly number[];
  readonly values: readonly number[];
  /** The previous close, against which the day is measured; null if it is unknown. */
  readonly base: number | null;
  /** The span shown, wider than `at` while a session is under way. */
  readonly from: number;
  readonly to: number;
}

/** The place and the value at an index of a series; null outside it. */
export function pointAt(
  { at, values }: AreaSeries,
  index: number,
): { readonly at: number; readonly value: number } | null {
  const [place, value] = [at[index], values[index]];
  return place === undefined || value === undefined ? null : { at: place, value };
}

export interface AreaShape {
  /** SVG paths in UNITS × UNITS. */
  readonly line: string;
  readonly fill: string;
  /** Percent from the top; null without a base. */
  readonly baseY: number | null;
  /** The newest value, percent from left and top. */
  readonly end: { readonly x: number; readonly y: number };
  readonly direction: 'up' | 'down' | 'flat';
  /** Lowest and highest value drawn, the base included. */
  readonly range: readonly [number, number];
  /** Where a place on the x axis and a value lie, percent from left and top. */
  readonly xOf: (at: number) => number;
  readonly yOf: (value: number) => number;
  /** The side of the base line on which a label does not cover the line. */
  readonly labelSide: 'above' | 'below';
}

const MARGIN = 40; // units of free space above and below, so that a line at the edge is not cut

/** The series as line and fill; null if it has no values. */
export function areaShape(series: AreaSeries): AreaShape | null {
  const { at, values, base, from, to } = series;
  const drawn = extent(base === null ? values : [...values, base]);
  const first = pointAt(series, 0);
  const [last, lastAt] = [values.at(-1), at.at(-1)];
  if (drawn === null || first === null || last === undefined || lastAt === undefined) return null;
  const x = linear([from, to], 0, UNITS);
  const y = linear(drawn, UNITS - MARGIN, MARGIN);
  const points = values.map((value, i) => ({ x: whole(x(at[i] ?? lastAt)), y: whole(y(value)) }));
  const floor = base === null ? UNITS : whole(y(base));
  const path = `M${points.map((point) => `${point.x} ${point.y}`).join(' ')}`;
  const reference = base ?? first.value;
  return {
    line: path,
    fill: `${path} ${whole(x(lastAt))} ${floor} ${whole(x(first.at))} ${floor}Z`,
    baseY: base === null ? null : floor / (UNITS / 100),
    end: { x: whole(x(lastAt)) / (UNITS / 100), y: whole(y(last)) / (UNITS / 100) },
    direction: last > reference ? 'up' : last < reference ? 'down' : 'flat',
    range: drawn,
    xOf: (place) => x(place) / (UNITS / 100),
    yOf: (value) => y(value) / (UNITS / 100),
    labelSide: freeSide(points, floor),
  };
}

/** The line of a table cell: a series without times, evenly spaced, in pixels. */
export function sparkShape(values: readonly number[], base: number | null, width: number, height: number) {
  const drawn = extent(base === null ? values : [...values, base]);
  const [first, last] = [values[0], values.at(-1)];
  if (drawn === null || first === undefined || last === undefined || values.length < 2) return null;
  const x = linear([0, values.length - 1], 0, width);
  const y = linear(drawn, height - 1.5, 1.5);
  const reference = base ?? first;
  return {
    line: `M${values.map((value, i) => `${tenth(x(i))} ${tenth(y(value))}`).join(' ')}`,
    baseY: base === null ? null : tenth(y(base)),
    direction: last > reference ? ('up' as const) : last < reference ? ('down' as const) : ('flat' as const),
  };
}

/** Size of a label at the right end of the base line, in units: its width on a narrow card, and its height. */
const LABEL_WIDTH = 380;
const LABEL_HEIGHT = 150;

/** The side of the base line where the label covers fewer points of the series; above if both are free. */
function freeSide(points: readonly { readonly x: number; readonly y: number }[], floor: number): 'above' | 'below' {
  if (floor < LABEL_HEIGHT) return 'below';
  if (floor > UNITS - LABEL_HEIGHT) return 'above';
  const near = points.filter(({ x, y }) => x > UNITS - LABEL_WIDTH && Math.abs(y - floor) < LABEL_HEIGHT);
  const above = near.filter(({ y }) => y <= floor).length;
  return above * 2 > near.length ? 'below' : 'above';
}

function whole(place: number): number {
  return Math.round(place);
}

function tenth(place: number): number {
  return Math.round(place * 10) / 10;
}
