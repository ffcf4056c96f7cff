import type { Archive } from '@sise/domain/market/archive';
import type { DailyBar } from '@sise/domain/market/bar';
import type { Market } from '@sise/domain/market/engine';
import { addDays, daysBetween } from '@sise/domain/market/kst';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { LRUCache } from 'lru-cache';

/** Days before today, oldest first, from well before a day on: each range is read once until the day is published anew. */
export interface DailyBarCache {
  ofStock(code: Shcode, from: DateKst): Promise<readonly DailyBar[]>;
  ofIndex(code: Upcode, from: DateKst): Promise<readonly DailyBar[]>;
}

/** Ranges in trading days: three months, a year, three years, and all that a source has. */
const RANGES = [90, 300, 850, 20_000] as const;
/** Trading days of a year at most, and days read before the first one asked: the longest holidays are ten. */
const DAYS_OF_YEAR = 255;
const MARGIN = 20;
/** Ranges remembered: a year of one stock is some 40 kB. */
const REMEMBERED = 100;

export function createDailyBarCache(market: Market, archive: Archive): DailyBarCache {
  const known = new LRUCache<string, Promise<readonly DailyBar[]>>({ max: REMEMBERED });

  function remembered(
    code: string,
    from: DateKst,
    read: (span: { until: DateKst; count: number }) => Promise<readonly DailyBar[]>,
  ): Promise<readonly DailyBar[]> {
    const { date } = market;
    if (date === null) return Promise.resolve([]);
    const needed = (Math.max(0, daysBetween(from, date)) * DAYS_OF_YEAR) / 365 + MARGIN;
    const count = RANGES.find((range) => range >= needed) ?? RANGES[3];
    const key = `${market.dayVersion} ${code} ${count}`;
    const before = known.get(key);
    if (before) return before;
    const days = read({ until: addDays(date, -1), count });
    known.set(key, days);
    days.catch(() => known.delete(key)); // the caller gets the error; the next one reads again
    return days;
  }

  return {
    ofStock: (code, from) => remembered(code, from, (span) => archive.dailyBars(code, span)),
    ofIndex: (code, from) => remembered(code, from, (span) => archive.indexDailyBars(code, span)),
  };
}
