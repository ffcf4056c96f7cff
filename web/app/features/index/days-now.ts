import type { FlowDay } from '@sise/contract/investment';
import type { DailyRow, IndexRow } from '@sise/contract/rows';
import { netsOf, type NetDay } from '../../charts/flow-shape.ts';

/** Daily values of an index, with today's from its head. @param today the day of the head; null if unknown */
export function daysAsOfNow(days: readonly DailyRow[], now: IndexRow, today: string | null): readonly DailyRow[] {
  const { price, change, chgrate, sign, open, high, low, volume, amount } = now;
  if (price === null) return days;
  const todayValues = { close: price, change, chgrate, sign, open, high, low, volume, amount };
  return days.map((day) => (day.date === today ? { date: day.date, ...todayValues } : day));
}

/** Net buying of the last days, with today's from the head. @param days newest first */
export function netsAsOfNow(days: readonly NetDay[], now: FlowDay | null): readonly NetDay[] {
  if (now === null || Object.keys(now.flows).length === 0) return days;
  const today = { date: now.date, provisional: now.provisional, ...netsOf(now.flows) };
  const [newest] = days;
  if (newest?.date === now.date) return [today, ...days.slice(1)];
  return newest !== undefined && newest.date < now.date ? [today, ...days.slice(0, -1)] : days;
}
