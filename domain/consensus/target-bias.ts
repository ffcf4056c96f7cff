import type { DailyBar } from '../market/bar.ts';
import { addMonths, dateOf } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import { isGiven, upsideOf, type Report } from './report.ts';
import { meanOf } from './stock-consensus.ts';

/** How much too high the targets on a stock used to be. */
export interface TargetBias {
  /** 편향, percentage points of the price a report started from; negative where targets were too low. */
  readonly excess: number;
  /** Targets it is measured on. */
  readonly reports: number;
}

/** Months a target is given for. */
export const TARGET_MONTHS = 12;
/** Targets below which a mean says nothing about a stock. */
const LEAST_TARGETS = 10;

/**
 * 편향 = mean of (괴리율 at publication − the highest gain of the twelve months after the day of publication). Only
 * targets whose twelve months are over are measured, so that none is blamed for a high that may still come.
 * @param bars of the stock, adjusted, oldest first; reports from before the first one are left out
 * @returns null with fewer than ten such targets
 */
export function targetBiasOf(reports: readonly Report[], bars: readonly DailyBar[]): TargetBias | null {
  const [first, last] = [bars.at(0)?.date, bars.at(-1)?.date];
  if (first === undefined || last === undefined) return null;
  const excesses = reports.flatMap(({ at, target, price }) => {
    const from = dateOf(at);
    const until = addMonths(from, TARGET_MONTHS);
    const promised = upsideOf(target, price);
    if (promised === null || from < first || until > last) return [];
    const gained = upsideOf(highestBetween(bars, from, until), price);
    return gained === null ? [] : [promised - gained];
  });
  return excesses.length < LEAST_TARGETS ? null : { excess: meanOf(excesses), reports: excesses.length };
}

/**
 * 편향을 뺀 목표주가 = 현재가 × (1 + (괴리율 − 편향) ÷ 100), won.
 * @returns null without a price or a target, or where nothing would be left
 */
export function correctedTarget(target: number | null, price: number | null, { excess }: TargetBias): number | null {
  const upside = upsideOf(target, price);
  if (upside === null || !isGiven(price)) return null;
  const corrected = Math.round(price * (1 + (upside - excess) / 100));
  return isGiven(corrected) ? corrected : null;
}

/** The highest price after a day, up to and with another; null where nothing was traded. */
function highestBetween(bars: readonly DailyBar[], after: DateKst, until: DateKst): number | null {
  const highs = bars.flatMap(({ date, high, close }) => (date > after && date <= until ? [high ?? close] : []));
  return highs.length === 0 ? null : Math.max(...highs);
}
