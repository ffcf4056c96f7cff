import type { EarningsExpectations } from '@sise/contract/stock-consensus';
import type { DateKst } from '@sise/domain/terms';

type Estimates = EarningsExpectations['years'][number]['now'];

/** The estimates of a year on two days. */
export interface EstimatedYear {
  readonly year: number;
  readonly before: Estimates;
  readonly after: Estimates;
}

/** The days of the estimates around a report's, and whether the report lies between them. */
export interface EstimateSpan {
  readonly before: DateKst;
  readonly after: DateKst;
  /** false: the report is older than any estimates known, so that these are not its effect */
  readonly holdsReport: boolean;
  readonly years: readonly EstimatedYear[];
}

/**
 * The estimates before and after a report: at the end of the week before it, and of its own week (today in the running
 * one). A report older than all known weeks has the change from the first to the last of them instead. Null without
 * estimates of two days.
 */
export function estimatesAround({ years }: EarningsExpectations, date: DateKst): EstimateSpan | null {
  const days = (years[0]?.weeks ?? []).map((week) => week.date);
  const own = days.findIndex((day) => day >= date);
  const holdsReport = own > 0;
  const [from, to] = holdsReport ? [days[own - 1], days[own]] : [days[0], days.at(-1)];
  if (from === undefined || to === undefined || from === to) return null;
  const known = years.flatMap(({ year, weeks }) => {
    const [before, after] = [from, to].map((day) => weeks.find((week) => week.date === day));
    return before && after ? [{ year, before, after }] : [];
  });
  return { before: from, after: to, holdsReport, years: known };
}
