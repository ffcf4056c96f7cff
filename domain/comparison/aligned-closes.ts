import { percentAbove } from '../hundredths.ts';
import { elementAt } from '../element-at.ts';
import type { DailyBar } from '../market/bar.ts';
import type { DateKst } from '../terms.ts';

/** The close of a day. */
export type DayClose = Pick<DailyBar, 'date' | 'close'>;

/** Closes of several instruments over the same days. */
export interface AlignedCloses {
  /** Every day on which one of them traded, oldest first; on the first of them all did. */
  readonly dates: readonly DateKst[];
  /** For each instrument its closes on those days; null on a day on which it did not trade. */
  readonly closes: readonly (readonly (number | null)[])[];
}

/**
 * Puts instruments side by side from the last day up to `from` on which all of them traded, so that a return since then
 * counts from the close of that day; if there is none, from the first such day after it.
 * @param all oldest first, each day at most once
 * @returns null if there is no day on which all of them traded
 */
export function alignCloses(all: readonly (readonly DayClose[])[], from: DateKst): AlignedCloses | null {
  const columns = all.map((days) => new Map(days.map(({ date, close }) => [date, close])));
  const dates = [...new Set(columns.flatMap((column) => [...column.keys()]))].toSorted();
  const common = dates.filter((date) => columns.every((column) => column.has(date)));
  const first = common.findLast((date) => date <= from) ?? common[0];
  if (first === undefined) return null;
  const shown = dates.filter((date) => date >= first);
  return { dates: shown, closes: columns.map((column) => shown.map((date) => column.get(date) ?? null)) };
}

/** Closes with the last one before in place of a missing one; NaN before the first. */
export function carriedCloses(closes: readonly (number | null)[]): number[] {
  let last = Number.NaN;
  return closes.map((close) => (last = close ?? last));
}

/** The return since the first day, percent, day by day; NaN without a close on that day. */
export function returnsSinceFirst(closes: readonly (number | null)[]): number[] {
  const carried = carriedCloses(closes);
  const first = carried[0] ?? Number.NaN;
  return carried.map((close) => percentAbove(close, first));
}

/** The closes of each instrument on the days on which all of them traded. */
export function commonCloses({ dates, closes }: AlignedCloses): number[][] {
  const common = dates.flatMap((_, day) => (closes.every((column) => column[day] !== null) ? [day] : []));
  return closes.map((column) => common.map((day) => elementAt(column, day) ?? Number.NaN));
}

/**
 * Closes in another currency: each times the rate of its day, or the last rate before.
 * @param rates of the other currency for one of the closes', oldest first
 * @returns without the days before the first rate
 */
export function convertCloses(days: readonly DayClose[], rates: readonly DayClose[]): DayClose[] {
  let next = 0;
  let rate: number | null = null;
  return days.flatMap(({ date, close }) => {
    for (let day = rates[next]; day !== undefined && day.date <= date; day = rates[++next]) rate = day.close;
    return rate === null ? [] : [{ date, close: close * rate }];
  });
}
