import { partsOf } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';

/**
 * A quarter of a business year as one number: year × 4 + 0 to 3. Every company here closes its business year in
 * December, so its quarters are those of the calendar.
 */
export type FiscalQuarter = number;

/** @param quarter 1 to 4 */
export function fiscalQuarter(year: number, quarter: number): FiscalQuarter {
  return year * 4 + quarter - 1;
}

export function yearOf(quarter: FiscalQuarter): number {
  return Math.floor(quarter / 4);
}

/** 1 to 4 */
export function quarterOfYear(quarter: FiscalQuarter): number {
  return (quarter % 4) + 1;
}

/** The quarter that contains a day. */
export function quarterOfDate(date: DateKst): FiscalQuarter {
  const { year, month } = partsOf(date);
  return fiscalQuarter(year, Math.ceil(month / 3));
}

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** The last day of a quarter. */
export function endOfQuarter(quarter: FiscalQuarter): DateKst {
  return `${yearOf(quarter)}-${LAST_DAYS[quarter % 4]}` as DateKst; // the last day of a month; the year has four digits
}
