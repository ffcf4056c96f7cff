import { extent, linear, roundSteps } from './scale.ts';

/** A place on the x axis and a value there. */
export interface PlotPoint {
  readonly at: number;
  readonly value: number;
}

/** price: ink. chosen: violet. other: pale. mean: dashed slate. */
export type LineLook = 'price' | 'chosen' | 'other' | 'mean';

export interface PlotLine {
  readonly id: string;
  readonly look: LineLook;
  /** Ascending. */
  readonly points: readonly PlotPoint[];
  /** A value holds until the next one; the last one until `until`, or the end of the axis. */
  readonly stepped?: boolean;
  readonly until?: number;
}

export interface PlotContent {
  readonly lines: readonly PlotLine[];
  readonly bars?: readonly PlotPoint[];
  readonly dots?: readonly (PlotPoint & { readonly text: string })[];
  /** The span of the x axis. */
  readonly from: number;
  readonly to: number;
}

const UNITS = 1000;
const MARGIN = 45; // units of free space above and below
const GRID_LINES = 4;

/** Paths in UNITS × UNITS and positions in percent; null if there is nothing to draw. */
export function plotShape({ lines, bars = [], from, to }: PlotContent) {
  const values = [...lines.flatMap(({ points }) => points), ...bars].map(({ value }) => value);
  const range = extent(bars.length > 0 ? [0, ...values] : values);
  if (range === null || values.length === 0) return null;
  const isFlat = range[0] === range[1];
  const drawn: readonly [number, number] = isFlat ? [range[0] - 1, range[1] + 1] : range;
  const x = linear([from, to], 0, UNITS);
  const y = linear(drawn, bars.length > 0 ? UNITS : UNITS - MARGIN, MARGIN);
  const width = bars.length === 0 ? 0 : (UNITS / Math.max(1, to - from)) * 0.62;
  return {
    lines: lines.flatMap(({ id, look, points, stepped, until = to }) =>
      points.length === 0 ? [] : [{ id, look, path: stepped ? stepPath(points, until) : straightPath(points) }],
    ),
    bars: bars.map(({ at, value }) => {
      const [top, floor] = [y(Math.max(0, value)), y(Math.min(0, value))];
      return { x: tenth(x(at) - width / 2), y: tenth(top), width: tenth(width), height: tenth(floor - top) };
    }),
    steps: isFlat ? [range[0]] : roundSteps(drawn, GRID_LINES),
    xOf: (at: number) => x(at) / (UNITS / 100),
    yOf: (value: number) => y(value) / (UNITS / 100),
  };

  function straightPath(points: readonly PlotPoint[]): string {
    return `M${points.map(({ at, value }) => `${tenth(x(at))} ${tenth(y(value))}`).join(' ')}`;
  }
  function stepPath(points: readonly PlotPoint[], until: number): string {
    const steps = points.map(({ at, value }, n) =>
      n === 0 ? `M${tenth(x(at))} ${tenth(y(value))}` : `H${tenth(x(at))}V${tenth(y(value))}`,
    );
    return `${steps.join('')}H${tenth(x(until))}`;
  }
}

function tenth(place: number): number {
  return Math.round(place * 10) / 10;
}
