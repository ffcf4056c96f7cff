import type { EarningsExpectations } from '@sise/contract/consensus';
import type { DateKst } from '@sise/domain/terms';

type Year = EarningsExpectations['years'][number];
type Estimates = Year['now'];

/** The estimates of a year on two days. */
export interface EstimatedYear {
  readonly year: number;
  readonly before: Estimates;
  readonly after: Estimates;
}

/** The days of the estimates nearest to a report's, and whether the report lies between them. */
export interface EstimateSpan {
  readonly before: DateKst;
  /** null: now */
  readonly after: DateKst | null;
  /** false: the report is older than any estimates known, so that these are not its effect */
  readonly holdsReport: boolean;
  readonly years: readonly EstimatedYear[];
}

/**
 * The estimates before and after a report: of the known days, now, a month and a quarter ago, the two around it. A
 * report older than all of them has the change within the quarter instead. Null without estimates of two days.
 */
export function estimatesAround(
  { monthago, quarterago, years }: EarningsExpectations,
  date: DateKst,
): EstimateSpan | null {
  if (monthago !== null && date > monthago) {
    const known = years.flatMap(({ year, now, monthago: before }) => (before ? [{ year, before, after: now }] : []));
    if (known.length > 0) return { before: monthago, after: null, holdsReport: true, years: known };
  }
  if (quarterago === null) return null;
  const isBetween = monthago !== null && date > quarterago && date <= monthago;
  const known = years.flatMap(({ year, now, monthago: month, quarterago: before }) => {
    const after = isBetween ? month : now;
    return before && after ? [{ year, before, after }] : [];
  });
  if (known.length === 0) return null;
  return { before: quarterago, after: isBetween ? monthago : null, holdsReport: date > quarterago, years: known };
}
