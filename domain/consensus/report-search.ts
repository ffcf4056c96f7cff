import { addDays, addMonths } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import {
  TARGET_CHANGES,
  targetChangeOf,
  type Opinion,
  type Report,
  type ReportKind,
  type TargetChange,
} from './report.ts';

/** Spans of days up to a day: the last day that had reports, a week, one month, three. */
export const REPORT_PERIODS = ['1D', '1W', '1M', '3M'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const WEEK_DAYS = 7;

/** The first and the last day of a period. @param latest the day of the newest report; null if there is none */
export function spanOfPeriod(
  period: ReportPeriod,
  today: DateKst,
  latest: DateKst | null,
): { readonly from: DateKst; readonly to: DateKst } {
  switch (period) {
    case '1D': {
      const day = latest === null || latest > today ? today : latest;
      return { from: day, to: day };
    }
    case '1W':
      return { from: addDays(today, 1 - WEEK_DAYS), to: today };
    case '1M':
      return { from: addMonths(today, -1), to: today };
    case '3M':
      return { from: addMonths(today, -3), to: today };
  }
}

/** Search conditions for reports; an undefined condition is ignored. */
export interface ReportConditions {
  readonly kind?: ReportKind | undefined;
  /** the first and the last day */
  readonly from?: DateKst | undefined;
  readonly to?: DateKst | undefined;
  /** null: not rated */
  readonly opinion?: Opinion | null | undefined;
}

/** Whether a report meets all conditions. @param date the day of the report */
export function fulfils(report: Report, { kind, from, to, opinion }: ReportConditions, date: DateKst): boolean {
  if (kind !== undefined && report.kind !== kind) return false;
  if (opinion !== undefined && report.opinion !== opinion) return false;
  if (from !== undefined && date < from) return false;
  return to === undefined || date <= to;
}

/** How many reports raise, lower, set and keep a target. */
export function countChanges(reports: readonly Report[]): Record<TargetChange, number> {
  const counts = Object.fromEntries(TARGET_CHANGES.map((change) => [change, 0])) as Record<TargetChange, number>; // all of them
  for (const report of reports) {
    const change = targetChangeOf(report);
    if (change !== null) counts[change] += 1;
  }
  return counts;
}
