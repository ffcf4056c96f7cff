import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { DAY_MS, dateOfDayNumber, dayNumber, MINUTE_MS } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import type { WorldPast } from '@sise/domain/world/world';
import { countBefore, type CandleHistory } from './candle-history.ts';
import type { Candle } from './candles.ts';

/** The lengths of minute bars that the exchange and the pages both know. */
const MINUTES: ReadonlySet<number> = new Set([1, 3, 5, 10, 30, 60]);

/** The past of coins. A span in which a coin was not traded has no bar. @param isKnown whether a coin is traded */
export function createCandlePast(history: CandleHistory, isKnown: (symbol: string) => boolean): WorldPast {
  /** The last `count` candles before a moment. */
  async function lastCandles(symbol: string, path: string, unit: number, end: number | null, count: number) {
    if (!isKnown(symbol) || count <= 0) return [];
    const candles = await history.until({ symbol, path, unit }, end, count);
    const found = countBefore(candles, end);
    return candles.slice(Math.max(0, found - count), found);
  }

  return {
    async dailyCount(symbol, until) {
      const all = await lastCandles(symbol, 'days', DAY_MS, endOfDay(until), Number.MAX_SAFE_INTEGER);
      return all.length;
    },
    async dailyBars(symbol, { until, count }) {
      return (await lastCandles(symbol, 'days', DAY_MS, endOfDay(until), count)).map(toDailyBar);
    },
    async minuteBars(symbol, minutes, { until, count }) {
      if (!MINUTES.has(minutes)) return [];
      const unit = minutes * MINUTE_MS;
      // The candle that starts at the moment belongs to it, so moments within a candle mean the same.
      const end = until === undefined ? null : (Math.floor(until / unit) + 1) * unit;
      return (await lastCandles(symbol, `minutes/${minutes}`, unit, end, count)).map(toMinuteBar);
    },
  };
}

/** A coin's day is named after the date on which it begins in Korea, at 09:00, which is that of UTC. */
function endOfDay(date: DateKst | undefined): number | null {
  return date === undefined ? null : (dayNumber(date) + 1) * DAY_MS;
}

function toDailyBar({ at, open, high, low, close, previousClose, volume, turnover }: Candle): DailyBar {
  const date = dateOfDayNumber(Math.floor(at / DAY_MS));
  return { date, open, high, low, close, basePrice: previousClose, volume, turnover };
}

function toMinuteBar({ at, open, high, low, close, volume, turnover }: Candle): MinuteBar {
  return { at, open, high, low, close, volume, turnover };
}
