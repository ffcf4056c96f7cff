import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import { venueDayAt, type Venue } from '@sise/domain/world/venues';
import type { WorldPast } from '@sise/domain/world/world';
import { joinBars } from '@sise/domain/market/joined-bars';
import type { WorldDay, WorldPrices } from './world-prices.ts';
import { createYieldToEventLoop } from '../../slices.ts';

/** Number of days with minutes. */
const MINUTE_DAYS = 60;

/** An asset whose past is known. */
interface PastAsset {
  /** Its symbol among the prices. */
  readonly asset: string;
  readonly venue: Venue;
  /** The moment of the newest data that a reader sees. */
  readonly seen: Instant;
  /** What was traded on a day up to that moment; null, or absent, if nothing is known. */
  readonly tradedOn?: (day: WorldDay) => { readonly volume: number; readonly turnover: number } | null;
}

/** Daily and minute bars. @param assetOf null for an unknown symbol */
export function createSimulatedPast(prices: WorldPrices, assetOf: (symbol: string) => PastAsset | null): WorldPast {
  /** The number of the newest trading day up to a date. */
  function lastDay({ asset, venue, seen }: PastAsset, until: DateKst | undefined): number {
    const { dayOnOrBefore } = prices.daysOf(asset);
    const today = dayOnOrBefore(venueDayAt(venue, seen));
    return until === undefined ? today : Math.min(today, dayOnOrBefore(until));
  }

  /** Numbers of the last trading days in a span, oldest first, only days that have begun. */
  function dayNumbers(found: PastAsset, until: DateKst | undefined, count: number): number[] {
    const last = lastDay(found, until);
    const first = Math.max(0, last - count + 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  }

  return {
    async dailyCount(symbol, until) {
      const found = assetOf(symbol);
      return found ? Math.max(0, lastDay(found, until) + 1) : 0;
    },
    async dailyBars(symbol, { until, count }) {
      const found = assetOf(symbol);
      if (!found) return [];
      const yieldToEventLoop = createYieldToEventLoop();
      const bars: DailyBar[] = [];
      for (const number of dayNumbers(found, until, count)) {
        const day = prices.day(found.asset, prices.daysOf(found.asset).dateAt(number), found.seen);
        if (day) bars.push(barOf(day, found));
        await yieldToEventLoop();
      }
      return bars;
    },
    async minuteBars(symbol, minutes, { until, count }) {
      const found = assetOf(symbol);
      if (!found) return [];
      const wanted = until === undefined ? found.seen : instant(Math.min(until, found.seen));
      const yieldToEventLoop = createYieldToEventLoop();
      const lots: MinuteBar[][] = [];
      let made = 0;
      for (const number of dayNumbers(found, undefined, MINUTE_DAYS).toReversed()) {
        const date = prices.daysOf(found.asset).dateAt(number);
        const past = prices.minutes(found.asset, date, found.seen).filter((bar) => bar.at <= wanted);
        const bars = joinBars(
          past.map((bar) => ({ ...bar, volume: 0, turnover: 0 })),
          minutes,
        );
        lots.push(bars);
        made += bars.length;
        if (made >= count) break;
        await yieldToEventLoop();
      }
      return lots.toReversed().flat().slice(-count);
    },
  };
}

function barOf(day: WorldDay, { tradedOn }: PastAsset): DailyBar {
  const { date, previousClose, open, high, low, close } = day;
  const traded = tradedOn?.(day) ?? { volume: null, turnover: null };
  return { date, open, high, low, close, basePrice: previousClose, ...traded };
}
