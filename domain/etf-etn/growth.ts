import { hundredths, percentAbove } from '../hundredths.ts';
import type { DateKst } from '../terms.ts';
import type { EtfEtnDay } from './etf-etn.ts';

/** Returns of several ETFs and ETNs since one day. */
export interface CommonGrowth {
  /** Oldest first; the first is the base, where every return is 0. */
  readonly dates: readonly DateKst[];
  /** A line for each, in their order: the return since the base at each date, percent. */
  readonly lines: readonly (readonly number[])[];
  /** Whether payouts are reinvested: false if a source gives none, which then count as none. */
  readonly reinvested: boolean;
}

/**
 * Returns of the value since the first day that all have, payouts reinvested in units on their ex-date.
 * @param series the days of each, oldest first
 * @returns null with fewer than two common days
 */
export function commonGrowth(series: readonly (readonly EtfEtnDay[])[]): CommonGrowth | null {
  const [first, ...others] = series.map(levelsOf);
  if (first === undefined) return null;
  const dates = [...first.keys()].filter((date) => others.every((levels) => levels.has(date)));
  const base = dates[0];
  if (base === undefined || dates.length < 2) return null;
  const lines = [first, ...others].map((levels) => {
    const start = levels.get(base) ?? Number.NaN;
    return dates.map((date) => hundredths(percentAbove(levels.get(date) ?? Number.NaN, start)));
  });
  return { dates, lines, reinvested: series.every((days) => days.every(({ payout }) => payout !== null)) };
}

/** The worth of what was one unit on the first day, by date. */
function levelsOf(days: readonly EtfEtnDay[]): ReadonlyMap<DateKst, number> {
  let units = 1;
  return new Map(
    days.map(({ date, nav, payout }, place) => {
      if (place > 0) units *= 1 + (payout ?? 0) / nav;
      return [date, units * nav];
    }),
  );
}
