import type { TransactionKind } from '@sise/domain/portfolio/transaction';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { extent } from '../../../charts/scale.ts';
import type { Returns } from './queries.ts';

export type Measure = 'rate' | 'value';

/** The lines of the card, and where money went in and out. */
export interface ReturnCourse {
  readonly dates: readonly string[];
  readonly own: readonly number[];
  /** Empty where no source has the index. */
  readonly benchmark: readonly number[];
  /** Lowest and highest of both, 0 percent among them. */
  readonly range: readonly [number, number];
  readonly flows: readonly { readonly at: number; readonly name: string }[];
}

/** A change of shares moves money where it leaves a part of a share. */
const FLOW_NAMES: Readonly<Record<TransactionKind, string>> = {
  ...KIND_NAMES,
  split: '단주대금',
  merge: '단주대금',
  bonus: '단주대금',
};

/** null before the first two days, of which no line can be drawn. */
export function courseOf({ dates, rate, value, benchmark, kinds }: Returns, measure: Measure) {
  const own = measure === 'rate' ? rate : value;
  const other = measure === 'rate' ? benchmark.rate : benchmark.value;
  const range = extent([...own, ...other, ...(measure === 'rate' ? [0] : [])]);
  if (dates.length < 2 || range === null) return null;
  const flows = kinds.flatMap((moved, at) =>
    moved.length === 0 ? [] : { at, name: [...new Set(moved.map((kind) => FLOW_NAMES[kind]))].join('·') },
  );
  return { dates, own, benchmark: other, range, flows } satisfies ReturnCourse;
}

/** Places of about so many days, evenly apart, first and last among them. */
export function spread(days: number, wanted: number): number[] {
  const steps = Math.min(wanted, days) - 1;
  if (steps < 1) return days === 0 ? [] : [0];
  return Array.from({ length: steps + 1 }, (_, n) => Math.round((n * (days - 1)) / steps));
}
