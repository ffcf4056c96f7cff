import type { DateKst } from '../terms.ts';
import { addDays, addMonths } from './kst.ts';

/** Spans of time for a change, including today's. */
export const PERIODS = ['1day', '1week', '1month', '3month', '6month', '1year'] as const;
export type Period = (typeof PERIODS)[number];

const MONTHS: Readonly<Partial<Record<Period, number>>> = { '1month': 1, '3month': 3, '6month': 6, '1year': 12 };

/**
 * The day whose close is the base of a change over a period: the same day of an earlier month (its last day if it has
 * no such day), seven days back for a week, the day before for a day.
 */
export function beginningOf(period: Period, date: DateKst): DateKst {
  const months = MONTHS[period];
  return months === undefined ? addDays(date, period === '1week' ? -7 : -1) : addMonths(date, -months);
}
