import { extent, linear } from './scale.ts';

/** Shapes are drawn in a box of this many units each way and stretched by CSS, so they need no width to be rendered. */
export const UNITS = 1000;

export interface Course {
  /** Places along the x axis in the unit of `from` and `to`, ascending; as many as values. */
  readonly at: readonly number[];
  readonly values: readonly number[];
  /** What the day is measured against: the previous close. null where it is not known. */
  readonly base: number | null;
  /** The span shown, wider than `at` while a session is under way. */
  readonly from: number;
  readonly to: number;
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
  /** On which side of its line the base may carry a label without lying on the course. */
  readonly labelSide: 'above' | 'below';
}

const MARGIN = 40; // units kept free above and below, so that a line at the edge is not cut

/** The course as line and fill; null when there is nothing to draw. */
export function areaShape({ at, values, base, from, to }: Course): AreaShape | null {
  const drawn = extent(base === null ? values : [...values, base]);
  const last = values.at(-1);
  const lastAt = at.at(-1);
  if (drawn === null || last === undefined || lastAt === undefined) return null;
  const x = linear([from, to], 0, UNITS);
  const y = linear(drawn, UNITS - MARGIN, MARGIN);
  const points = values.map((value, i) => ({ x: whole(x(at[i])), y: whole(y(value)) }));
  const floor = base === null ? UNITS : whole(y(base));
  const path = `M${points.map((point) => `${point.x} ${point.y}`).join(' ')}`;
  const reference = base ?? values[0];
  return {
    line: path,
    fill: `${path} ${whole(x(lastAt))} ${floor} ${whole(x(at[0]))} ${floor}Z`,
    baseY: base === null ? null : floor / (UNITS / 100),
    end: { x: whole(x(lastAt)) / (UNITS / 100), y: whole(y(last)) / (UNITS / 100) },
    direction: last > reference ? 'up' : last < reference ? 'down' : 'flat',
    range: drawn,
    xOf: (place) => x(place) / (UNITS / 100),
    yOf: (value) => y(value) / (UNITS / 100),
    labelSide: freeSide(points, floor),
  };
}

/** The line of a table cell: a course without times, evenly spread, in pixels. */
export function sparkShape(values: readonly number[], base: number | null, width: number, height: number) {
  const drawn = extent(base === null ? values : [...values, base]);
  if (drawn === null || values.length < 2) return null;
  const x = linear([0, values.length - 1], 0, width);
  const y = linear(drawn, height - 1.5, 1.5);
  const reference = base ?? values[0];
  const last = values[values.length - 1];
  return {
    line: `M${values.map((value, i) => `${tenth(x(i))} ${tenth(y(value))}`).join(' ')}`,
    baseY: base === null ? null : tenth(y(base)),
    direction: last > reference ? ('up' as const) : last < reference ? ('down' as const) : ('flat' as const),
  };
}

/** How far a label at the right end of the base reaches, in units: leftwards on a narrow card, and up or down. */
const LABEL_WIDTH = 380;
const LABEL_HEIGHT = 150;

/** The side of the base on which fewer points of the course lie under its label; above where both are free. */
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
