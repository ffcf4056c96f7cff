import type { MinuteBar } from '@sise/domain/market/bar';
import type { Span } from '@sise/domain/market/archive';
import { instant, type Instant } from '@sise/domain/terms';

const MINUTE = 60_000;
/** Trading days before today for which minutes exist: about half a year. */
export const MINUTE_DAYS = 120;

/**
 * Groups bars into spans of some minutes by the clock: spans of five minutes begin at 09:00, 09:05 and so on.
 * @param bars by time; several may fall into one span, and a late one may belong to an earlier span
 * @param minutes a divisor of 60
 */
export function joinBars(bars: readonly MinuteBar[], minutes: number): MinuteBar[] {
  const joined = new Map<number, MinuteBar>();
  for (const bar of bars) {
    const from = Math.floor(bar.at / (minutes * MINUTE)) * minutes * MINUTE;
    const before = joined.get(from);
    joined.set(from, before ? join(before, bar) : { ...bar, at: instant(from) });
  }
  return [...joined.values()].toSorted((a, b) => a.at - b.at);
}

function join(before: MinuteBar, bar: MinuteBar): MinuteBar {
  return {
    at: before.at,
    open: before.open,
    high: Math.max(before.high, bar.high),
    low: Math.min(before.low, bar.low),
    close: bar.close,
    volume: before.volume + bar.volume,
    turnover: before.turnover + bar.turnover,
  };
}

/**
 * The last bars of a span of time, collected from days that are generated one by one, the latest first.
 * @param barsOfDay the bars of a day, oldest first; null if there are no earlier days
 */
export function lastBars(
  { until, count }: Span<Instant>,
  minutes: number,
  latest: number,
  barsOfDay: (day: number) => readonly MinuteBar[] | null,
): MinuteBar[] {
  const days: MinuteBar[][] = [];
  let found = 0;
  for (let day = latest; found < count; day--) {
    const bars = barsOfDay(day);
    if (bars === null) break;
    const wanted = joinBars(until === undefined ? bars : bars.filter((bar) => bar.at <= until), minutes);
    days.push(wanted);
    found += wanted.length;
  }
  return days
    .toReversed()
    .flat()
    .slice(Math.max(0, found - count));
}
