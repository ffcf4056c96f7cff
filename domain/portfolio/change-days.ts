import { daysBetween } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import { isShareChange, type ShareChangeEntry, type Transaction } from './transaction.ts';

/**
 * The most calendar days between the change of a price and the entry of its shares: the shares of a 무상증자 are listed
 * three to five weeks after 권리락; holidays and late entries add to that.
 */
const MOST_DAYS = 90;
/** Tolerance for the rounding of a base price to a tick, which is at most half a percent of the price. */
const ROUNDING = 0.01;

/**
 * The day on which the exchange changed the price for the shares of an entry: 권리락 of a 무상증자, the first trading day
 * after a split or merge. Contains only entries that are dated on another day.
 * @param entries of one stock, in order
 * @param rebased base price ÷ previous close, for the days on which they differ
 */
export function changeDays(
  entries: readonly Transaction[],
  rebased: ReadonlyMap<DateKst, number>,
): ReadonlyMap<Transaction, DateKst> {
  const days = new Map<Transaction, DateKst>();
  if (rebased.size === 0) return days;
  const free = new Map(rebased);
  for (const entry of entries) {
    if (!isShareChange(entry)) continue;
    const day = nearestDay(entry, free);
    if (day === undefined) continue;
    free.delete(day);
    if (day !== entry.date) days.set(entry, day);
  }
  return days;
}

function nearestDay(entry: ShareChangeEntry, rebased: ReadonlyMap<DateKst, number>): DateKst | undefined {
  const distance = (date: DateKst) => Math.abs(daysBetween(date, entry.date));
  return [...rebased]
    .filter(([date, ratio]) => Math.abs((ratio * entry.to) / entry.from - 1) <= ROUNDING && distance(date) <= MOST_DAYS)
    .map(([date]) => date)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
