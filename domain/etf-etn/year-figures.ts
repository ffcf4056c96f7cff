import { inPercent } from '../hundredths.ts';
import { addMonths } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import type { EtfEtnDay, Payout } from './etf-etn.ts';
import { returnOver, trackingError } from './tracking.ts';
import type { TrackedReturn } from './tracking.ts';

/** Trading days over which the tracking error is calculated. */
export const TRACKED_DAYS = 253;

/** Figures of an ETF or ETN from its last year, up to the last close. null: unknown, or listed too lately. */
export interface YearFigures {
  /** 추적오차, percentage points a year */
  readonly trackingError: number | null;
  /** 3개월 수익률 of the value, payouts reinvested; percent */
  readonly return3M: number | null;
  /** won distributed per unit; null if no source has payouts */
  readonly paid: number | null;
}

/** @param days the last year or more, oldest first */
export function yearFiguresOf(
  days: readonly EtfEtnDay[],
  payouts: readonly Payout[],
  { multiple, payout }: { readonly multiple: number | null; readonly payout: string | null },
): YearFigures {
  const last = days.at(-1)?.date;
  return {
    trackingError: trackingError(days.slice(-TRACKED_DAYS), multiple),
    return3M: last === undefined ? null : (returnSince(days, addMonths(last, -3))?.value ?? null),
    paid: last === undefined || payout === null ? null : paidIn(payouts, last),
  };
}

/** The return from the last day not after a date; null if there was none yet. */
export function returnSince(days: readonly EtfEtnDay[], date: DateKst): TrackedReturn | null {
  const start = days.findLastIndex((day) => day.date <= date);
  return start === -1 ? null : returnOver(days.slice(start));
}

/** 분배율: what was distributed in a year on the value of a unit, percent to two decimals; null without any. */
export function distributionRate(paid: number | null, nav: number): number | null {
  return paid === null || paid === 0 ? null : inPercent(paid / nav);
}

function paidIn(payouts: readonly Payout[], last: DateKst): number {
  const yearAgo = addMonths(last, -12);
  return payouts.filter(({ exOn }) => exOn > yearAgo && exOn <= last).reduce((sum, { amount }) => sum + amount, 0);
}
