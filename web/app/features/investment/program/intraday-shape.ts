import type { ProgramColumns } from '@sise/contract/program-trading';
import { plotShape } from '../../../charts/plot-shape.ts';
import type { PlotPoint } from '../../../charts/plot-shape.ts';

/** A scale of the chart: its lines in 1,000 × 1,000 units, by their ids, and the places of its grid. */
export interface IntradayPane {
  readonly paths: readonly { readonly id: string; readonly path: string }[];
  readonly steps: readonly number[];
  /** Where a moment and a value lie, percent from left and top. */
  readonly xOf: (at: number) => number;
  readonly yOf: (value: number) => number;
}

export interface IntradayShape {
  /** 순매수 of all, 차익 and 비차익, won, with the line of zero. */
  readonly nets: IntradayPane;
  /** The index over the same minutes; null where it is unknown. */
  readonly index: IntradayPane | null;
  /** 베이시스 with the line of zero, points; null without futures. */
  readonly basis: IntradayPane | null;
}

/** The minutes of program trading on three scales over the hours of the session; null before its first minute. */
export function intradayShape(series: ProgramColumns): IntradayShape | null {
  const { opensAt: from, closesAt: to, time, arb, nonarb, total, underlying, basis } = series;
  const zero = { id: 'zero', points: [from, to].map((at) => ({ at, value: 0 })) };
  const line = (id: string, values: readonly (number | null)[]) => ({ id, points: pointsOf(time, values) });
  const nets = paneOf([zero, line('nonarb', nonarb), line('arb', arb), line('total', total)], from, to);
  if (time.length === 0 || nets === null) return null;
  const gaps = line('basis', basis);
  return {
    nets,
    index: paneOf([line('index', underlying)], from, to),
    basis: gaps.points.length === 0 ? null : paneOf([zero, gaps], from, to),
  };
}

function paneOf(
  lines: readonly { readonly id: string; readonly points: readonly PlotPoint[] }[],
  from: number,
  to: number,
): IntradayPane | null {
  const shape = plotShape({ lines: lines.map((line) => ({ ...line, look: 'price' })), from, to });
  if (shape === null) return null;
  const { lines: drawn, steps, xOf, yOf } = shape;
  return { paths: drawn, steps, xOf, yOf };
}

function pointsOf(time: readonly number[], values: readonly (number | null)[]): PlotPoint[] {
  return time.flatMap((at, n) => {
    const value = values[n] ?? null;
    return value === null ? [] : [{ at, value }];
  });
}
