import { addDays } from '../market/kst.ts';
import { beginningOf } from '../market/period.ts';
import type { Period } from '../market/period.ts';
import type { DateKst } from '../terms.ts';

/** Periods of flows, by their names in calls. */
export const FLOW_PERIODS = ['1week', '1month', '3month', '6month', '1year'] as const satisfies readonly Period[];
export type FlowPeriod = (typeof FLOW_PERIODS)[number];

/** The first day of a period that ends with a day, which belongs to it. */
export function firstDayOf(period: FlowPeriod, date: DateKst): DateKst {
  return addDays(beginningOf(period, date), 1);
}
