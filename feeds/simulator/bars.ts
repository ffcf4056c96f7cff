import type { MinuteBar } from '@sise/domain/market/bar';
import type { Span } from '@sise/domain/market/archive';
import { joinBars } from '@sise/domain/market/joined-bars';
import type { Instant } from '@sise/domain/terms';

/** Trading days before today for which minutes exist: about half a year. */
export const MINUTE_DAYS = 120;

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
