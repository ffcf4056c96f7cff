import type { Exchange } from '../exchange.ts';
import type { Remark, StockSnapshot } from './stock-snapshot.ts';

/** Trading days in 52 weeks. */
const YEAR = 245;
/** Days whose mean volume a day is compared with, and the minimum ratio for a mention. */
const USUAL = 20;
const MANY_TIMES = 3;
/** Minimum number of days in a row for a mention. */
const STREAK = 4;
const LONGEST = 12;

/** What is remarkable about a stock's close, the rarest first. */
export function remarkOf(exchange: Exchange, row: number, day: number, { price, rate, volume }: StockSnapshot): Remark {
  const { history, universe, shapes } = exchange;
  const { upper, lower } = history.limits(row, day);
  const firstDay = universe.firstDay(row);
  if (price === upper || (price === lower && rate < 0)) return { kind: 'limit' };
  if (day - firstDay > YEAR && rate !== 0) {
    const isHigh = rate > 0;
    const isRecord = daysBefore(day, YEAR).every((before) => {
      const close = history.close(row, before) * history.factor(row, before, day);
      return isHigh ? price > close : price < close;
    });
    if (isRecord) return { kind: 'record', isHigh };
  }
  if (day - firstDay > USUAL && Math.abs(rate) >= 3) {
    const sum = daysBefore(day, USUAL).reduce(
      (all, before) => all + shapes.volume(row, before) / history.factor(row, before, day),
      0,
    );
    const times = sum > 0 ? volume / (sum / USUAL) : 0;
    if (times >= MANY_TIMES) return { kind: 'volume', times };
  }
  const days = streakOf(exchange, row, day, rate);
  return days >= STREAK ? { kind: 'streak', days } : { kind: 'none' };
}

/** Number of consecutive days, this one included, on which the price moved in the same direction. */
function streakOf({ history, universe }: Exchange, row: number, day: number, rate: number): number {
  const way = Math.sign(rate);
  if (way === 0) return 0;
  const wayOf = (on: number) => Math.sign(history.close(row, on) - history.base(row, on));
  let days = 0;
  while (days < LONGEST && day - days > universe.firstDay(row) && wayOf(day - days) === way) days += 1;
  return days;
}

/** Numbers of the days before a day. */
function daysBefore(day: number, count: number): number[] {
  return Array.from({ length: Math.min(count, day) }, (_, n) => day - 1 - n);
}
