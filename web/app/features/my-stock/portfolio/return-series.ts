import type { TransactionKind } from '@sise/domain/portfolio/transaction';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { extent } from '../../../charts/scale.ts';
import type { Returns } from './queries.ts';

export type Measure = 'rate' | 'value';

/** The payments in and out on a day, with their kinds in order. */
export interface Flow {
  readonly at: number;
  readonly name: string;
  readonly sides: readonly { readonly name: string; readonly amount: number }[];
}

/** The lines of the card, and the payments in and out. */
export interface ReturnSeries {
  readonly dates: readonly string[];
  readonly own: readonly number[];
  /** Empty if no source has the index. */
  readonly benchmark: readonly number[];
  /** Lowest and highest of both, 0 percent among them. */
  readonly range: readonly [number, number];
  readonly flows: readonly Flow[];
}

/** A change of shares pays money if it leaves a fraction of a share. */
const FLOW_NAMES: Readonly<Record<TransactionKind, string>> = {
  ...KIND_NAMES,
  split: '단주대금',
  merge: '단주대금',
  bonus: '단주대금',
};

/** Kinds that are payments in. */
const PAID_IN: ReadonlySet<TransactionKind> = new Set(['buy', 'fee', 'tax']);

/** null if there are fewer than two days. */
export function seriesOf({ dates, rate, value, benchmark, kinds, paidIn, takenOut }: Returns, measure: Measure) {
  const own = measure === 'rate' ? rate : value;
  const other = measure === 'rate' ? benchmark.rate : benchmark.value;
  const range = extent([...own, ...other, ...(measure === 'rate' ? [0] : [])]);
  if (dates.length < 2 || range === null) return null;
  const flows = kinds.flatMap((moved, at) => {
    if (moved.length === 0) return [];
    const sides = [
      { name: namesOf(moved.filter((kind) => PAID_IN.has(kind))), amount: paidIn[at] ?? 0 },
      { name: namesOf(moved.filter((kind) => !PAID_IN.has(kind))), amount: takenOut[at] ?? 0 },
    ];
    return { at, name: namesOf(moved), sides: sides.filter(({ name }) => name !== '') };
  });
  return { dates, own, benchmark: other, range, flows } satisfies ReturnSeries;
}

/** About a given number of evenly spaced indices, first and last included. */
export function spread(days: number, wanted: number): number[] {
  const steps = Math.min(wanted, days) - 1;
  if (steps < 1) return days === 0 ? [] : [0];
  return Array.from({ length: steps + 1 }, (_, n) => Math.round((n * (days - 1)) / steps));
}

const TICKS = 5;

/** The labels below the chart: 2026.11, or 11.20 where two of them would be of one month. */
export function dateTicks(dates: readonly string[]): { readonly at: number; readonly text: string }[] {
  const ticks = spread(dates.length, TICKS).map((at) => ({ at, date: (dates[at] ?? '').replaceAll('-', '.') }));
  const isLong = new Set(ticks.map(({ date }) => date.slice(0, 7))).size === ticks.length;
  return ticks.map(({ at, date }) => ({ at, text: isLong ? date.slice(0, 7) : date.slice(5) }));
}

/** 매수·수수료; each name once. */
function namesOf(kinds: readonly TransactionKind[]): string {
  return [...new Set(kinds.map((kind) => FLOW_NAMES[kind]))].join('·');
}
