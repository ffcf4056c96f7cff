import { daysBetween } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';

/** `D−17`, `오늘`; null of a past day. */
export function daysLeftText(today: DateKst, date: DateKst): string | null {
  const left = daysBetween(today, date);
  if (left < 0) return null;
  return left === 0 ? '오늘' : `D−${left}`;
}
