import type { PayoutCycle } from '@sise/domain/etf-etn/etf-etn';
import type { TradingDays } from '../../trading-days.ts';

/** Months at whose end a fund pays. */
const MONTHS: Readonly<Record<PayoutCycle, readonly number[]>> = {
  monthly: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  quarterly: [1, 4, 7, 10],
  yearly: [4],
  none: [],
};
/** Trading days from the 지급기준일, the last day of the month, back to the 분배락일, and forward to the payment. */
const EX_BEFORE = 1;
const PAID_AFTER = 2;

/** 분배 일정. Days by number. */
export interface PayoutDays {
  /** Whether units bought on a day are without the payout (분배락). */
  isEx(cycle: PayoutCycle, day: number): boolean;
  /** The next ex-day on or after a day; null if nothing is ever paid. */
  nextEx(cycle: PayoutCycle, from: number): number | null;
  paidOn(exDay: number): number;
}

/** Payouts a year. */
export function timesAYear(cycle: PayoutCycle): number {
  return MONTHS[cycle].length;
}

export function createPayoutDays(days: TradingDays): PayoutDays {
  const known = new Map<number, number>();
  const monthOf = (day: number) => Number(days.dateAt(day).slice(5, 7));

  /** The month whose last trading day but one this day is; 0 for any other day. */
  function monthEnding(day: number): number {
    const found = known.get(day);
    if (found !== undefined) return found;
    const month = monthOf(day);
    const ends = monthOf(day + EX_BEFORE) === month && monthOf(day + EX_BEFORE + 1) !== month ? month : 0;
    known.set(day, ends);
    return ends;
  }

  const isEx = (cycle: PayoutCycle, day: number) => day >= 0 && MONTHS[cycle].includes(monthEnding(day));

  return {
    isEx,
    nextEx(cycle, from) {
      if (cycle === 'none') return null;
      let day = from;
      while (!isEx(cycle, day)) day += 1;
      return day;
    },
    paidOn: (exDay) => exDay + EX_BEFORE + PAID_AFTER,
  };
}
