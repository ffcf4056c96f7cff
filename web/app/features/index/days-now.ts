import type { FlowDay } from '@sise/contract/investment';
import type { DailyRow, IndexRow } from '@sise/contract/rows';
import { netsOf, type NetDay } from '../../charts/flow-shape.ts';

/** The days of an index with today as its head tells it. @param today the day the head is of; null where none is known */
export function daysAsOfNow(days: readonly DailyRow[], now: IndexRow, today: string | null): readonly DailyRow[] {
  const { price, change, chgrate, sign, open, high, low, volume, amount } = now;
  if (price === null) return days;
  const told = { close: price, change, chgrate, sign, open, high, low, volume, amount };
  return days.map((day) => (day.date === today ? { date: day.date, ...told } : day));
}

/** The nets of the last days, the newest as the head tells it. @param days newest first */
export function netsAsOfNow(days: readonly NetDay[], now: FlowDay | null): readonly NetDay[] {
  if (now === null || Object.keys(now.flows).length === 0) return days;
  const today = { date: now.date, provisional: now.provisional, ...netsOf(now.flows) };
  if (days[0]?.date === now.date) return [today, ...days.slice(1)];
  return days.length > 0 && days[0].date < now.date ? [today, ...days.slice(0, -1)] : days;
}
