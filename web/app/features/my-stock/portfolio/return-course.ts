import type { TransactionKind } from '@sise/domain/portfolio/transaction';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { extent } from '../../../charts/scale.ts';
import type { Returns } from './queries.ts';

export type Measure = 'rate' | 'value';

/** What was paid in or taken out on a day: by what, in the order it is named. */
export interface Flow {
  readonly at: number;
  readonly name: string;
  readonly sides: readonly { readonly name: string; readonly amount: number }[];
}

/** The lines of the card, and where money went in and out. */
export interface ReturnCourse {
  readonly dates: readonly string[];
  readonly own: readonly number[];
  /** Empty where no source has the index. */
  readonly benchmark: readonly number[];
  /** Lowest and highest of both, 0 percent among them. */
  readonly range: readonly [number, number];
  readonly flows: readonly Flow[];
}

/** A change of shares moves money where it leaves a part of a share. */
const FLOW_NAMES: Readonly<Record<TransactionKind, string>> = {
  ...KIND_NAMES,
  split: '단주대금',
  merge: '단주대금',
  bonus: '단주대금',
};

/** Kinds that cost money. */
const PAID_IN: ReadonlySet<TransactionKind> = new Set(['buy', 'fee', 'tax']);

/** null before the first two days, of which no line can be drawn. */
export function courseOf({ dates, rate, value, benchmark, kinds, paidIn, takenOut }: Returns, measure: Measure) {
  const own = measure === 'rate' ? rate : value;
  const other = measure === 'rate' ? benchmark.rate : benchmark.value;
  const range = extent([...own, ...other, ...(measure === 'rate' ? [0] : [])]);
  if (dates.length < 2 || range === null) return null;
  const flows = kinds.flatMap((moved, at) => {
    if (moved.length === 0) return [];
    const sides = [
      { name: namesOf(moved.filter((kind) => PAID_IN.has(kind))), amount: paidIn[at] },
      { name: namesOf(moved.filter((kind) => !PAID_IN.has(kind))), amount: takenOut[at] },
    ];
    return { at, name: namesOf(moved), sides: sides.filter(({ name }) => name !== '') };
  });
  return { dates, own, benchmark: other, range, flows } satisfies ReturnCourse;
}

/** Places of about so many days, evenly apart, first and last among them. */
export function spread(days: number, wanted: number): number[] {
  const steps = Math.min(wanted, days) - 1;
  if (steps < 1) return days === 0 ? [] : [0];
  return Array.from({ length: steps + 1 }, (_, n) => Math.round((n * (days - 1)) / steps));
}

/** 매수·수수료; each name once. */
function namesOf(kinds: readonly TransactionKind[]): string {
  return [...new Set(kinds.map((kind) => FLOW_NAMES[kind]))].join('·');
}
