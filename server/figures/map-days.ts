import type { Archive } from '@sise/domain/market/archive';
import { placeOn } from '@sise/domain/market/adjacent-days';
import type { Market } from '@sise/domain/market/engine';
import { beginningOf } from '@sise/domain/market/period';
import type { Period } from '@sise/domain/market/period';
import type { DateKst } from '@sise/domain/terms';
import { onceADay } from './once-a-day.ts';

/**
 * Trading days in memory: a year that the map can show, and the year before it, from which changes over a year count.
 */
const DAYS = 512;
/** Past days the map can show. */
const SHOWN = 250;

/**
 * A day's closes of some stocks, and the closes from which a change over a period is counted. Adjusted won; NaN: none.
 */
export interface DayCloses {
  readonly prices: Float64Array;
  readonly bases: Float64Array;
}

/**
 * The past days of the market map. Closes are read on first use and kept until the day is over: 4 bytes a stock and
 * day.
 */
export interface MapDays {
  /**
   * At most `count` of the days the map can show from one on, oldest first, without today; empty when it cannot show
   * that day.
   */
  from(day: DateKst, count: number): Promise<readonly DateKst[]>;
  /** @param day one that the map can show */
  closes(day: DateKst, period: Period, rows: readonly number[]): Promise<DayCloses>;
}

interface CachedCloses {
  readonly dates: readonly DateKst[];
  /** by row of the market: where its days begin in `close`; -1 for none */
  readonly starts: Int32Array;
  readonly close: Float32Array;
  readonly derived: ReadonlySet<DateKst>;
}

export function createMapDays(market: Market, archive: Archive): MapDays {
  const load = onceADay(market, async (): Promise<CachedCloses> => {
    const { dates, shcodes, values, derived = new Set<DateKst>() } = await archive.dayMatrix(DAYS, ['close']);
    const starts = new Int32Array(market.listings.length).fill(-1);
    shcodes.forEach((shcode, i) => {
      const row = market.rowOf(shcode);
      if (row !== undefined) starts[row] = i * dates.length;
    });
    return { dates, starts, close: values.close, derived };
  });

  return {
    async from(day, count) {
      const { dates, derived } = await load();
      const shown = dates.filter((date) => !derived.has(date)).slice(-SHOWN);
      const place = shown.indexOf(day);
      return place === -1 ? [] : shown.slice(place, place + count);
    },
    async closes(day, period, rows) {
      const { dates, starts, close } = await load();
      const place = dates.lastIndexOf(day);
      const before = period === '1day' ? place - 1 : placeOn(dates, beginningOf(period, day));
      const at = (row: number, n: number) => {
        const start = starts[row] ?? -1;
        return start < 0 || n < 0 ? Number.NaN : (close[start + n] ?? Number.NaN);
      };
      return {
        prices: Float64Array.from(rows, (row) => at(row, place)),
        bases: Float64Array.from(rows, (row) => at(row, before)),
      };
    },
  };
}
