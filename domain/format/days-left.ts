import { daysBetween } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';

/**
 * Days to the last trading day of a contract as the calendar has them: weekends and holidays count, though the values
 * shown are still those of the day before. Once the last day is past, the count that came with the values.
 */
export function daysLeftOn(day: DateKst, lastDay: DateKst, published: number): number {
  const left = daysBetween(day, lastDay);
  return left < 0 ? published : left;
}

/**
 * `D−17`, `오늘`; null if the day is over.
 * @param left days until the day
 */
export function daysLeftText(left: number): string | null {
  if (left < 0) return null;
  return left === 0 ? '오늘' : `D−${left}`;
}
