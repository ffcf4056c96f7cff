import { addDays, addMonths, dateAt, partsOf } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';

/** Spans of a comparison: months, years, or ytd since the last close of the year before. */
export const COMPARISON_PERIODS = ['1m', '3m', '6m', '1y', '3y', 'ytd'] as const;
export type ComparisonPeriod = (typeof COMPARISON_PERIODS)[number];

const MONTHS: Readonly<Record<Exclude<ComparisonPeriod, 'ytd'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
};

/** The day whose close is the base of a period that ends on a day. */
export function periodStart(period: ComparisonPeriod, date: DateKst): DateKst {
  return period === 'ytd' ? addDays(dateAt(partsOf(date).year), -1) : addMonths(date, -MONTHS[period]);
}
