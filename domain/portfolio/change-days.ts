import { daysBetween } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import { isShareChange, type ShareChangeEntry, type Transaction } from './transaction.ts';

/**
 * Calendar days between the change of a price and the entry of its shares: those of a 무상증자 are listed three to five
 * weeks after 권리락, with holidays and a late entry more.
 */
const MOST_DAYS = 90;
/** A base price is rounded to a tick, which is half a percent of the price at most. */
const ROUNDING = 0.01;

/**
 * When the exchange changed the price for the shares of an entry: 권리락 of a 무상증자, the first day of trading after a
 * split or merge. Only entries dated on another day are in it.
 * @param entries of one stock, in order
 * @param rebased base price ÷ the close before, by the days on which they differ
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
