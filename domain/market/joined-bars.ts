import { instant } from '../terms.ts';
import type { MinuteBar } from './bar.ts';
import { MINUTE_MS } from './kst.ts';

/**
 * Groups bars into spans of some minutes by the clock: spans of five minutes begin at 09:00, 09:05 and so on.
 * @param bars by time; several may fall into one span, and a late one may belong to an earlier span
 * @param minutes a divisor of 60
 */
export function joinBars(bars: readonly MinuteBar[], minutes: number): MinuteBar[] {
  const joined = new Map<number, MinuteBar>();
  for (const bar of bars) {
    const from = Math.floor(bar.at / (minutes * MINUTE_MS)) * minutes * MINUTE_MS;
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
