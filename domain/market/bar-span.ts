import { addDays, dateAt, dayNumber, dayOfWeek, partsOf } from './kst.ts';
import type { DateKst } from '../terms.ts';
import type { DailyBar } from './bar.ts';

/** Spans longer than a day into which bars are aggregated. */
export type LongSpan = 'week' | 'month' | 'year';

/**
 * Aggregates days into weeks (Monday to Sunday), months or years.
 * @param days oldest first
 * @returns oldest first; a bar is dated by its last day, as on Korean charts
 */
export function gatherBars(days: readonly DailyBar[], span: LongSpan): DailyBar[] {
  const bars: DailyBar[] = [];
  let key = '';
  for (const day of days) {
    const spanOfDay = spanKey(day.date, span);
    const last = bars.at(-1);
    if (last && key === spanOfDay) {
      bars[bars.length - 1] = joined(last, day);
    } else {
      bars.push(day);
      key = spanOfDay;
    }
  }
  return bars;
}

/** Whether two days belong to the same bar. */
export function isSameSpan(one: DateKst, other: DateKst, span: LongSpan): boolean {
  return spanKey(one, span) === spanKey(other, span);
}

/** The first day of the span that a day is in, which need not be a trading day. */
export function firstDayOf(date: DateKst, span: LongSpan): DateKst {
  if (span === 'week') return addDays(date, -((dayOfWeek(date) + 6) % 7));
  const { year, month } = partsOf(date);
  return span === 'month' ? dateAt(year, month) : dateAt(year);
}

function joined(sofar: DailyBar, day: DailyBar): DailyBar {
  return {
    date: day.date,
    open: sofar.open ?? day.open,
    high: larger(sofar.high, day.high),
    low: smaller(sofar.low, day.low),
    close: day.close,
    basePrice: sofar.basePrice,
    volume: sum(sofar.volume, day.volume),
    // A source may have to compute it, and charts do not show it.
    get turnover() {
      return sum(sofar.turnover, day.turnover);
    },
  };
}

function spanKey(date: DateKst, span: LongSpan): string {
  if (span === 'year') return date.slice(0, 4);
  if (span === 'month') return date.slice(0, 7);
  return String(Math.floor((dayNumber(date) + 3) / 7)); // day 0 was a Thursday
}

const larger = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b));
const smaller = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
const sum = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b);
