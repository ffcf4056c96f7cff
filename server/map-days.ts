import type { Archive } from '@sise/domain/market/archive';
import { placeOn } from '@sise/domain/market/adjacent-days';
import type { Market } from '@sise/domain/market/engine';
import { beginningOf } from '@sise/domain/market/period';
import type { Period } from '@sise/domain/market/period';
import type { DateKst } from '@sise/domain/terms';

/** Trading days kept: a year that the map can show, and the year before it, from which changes over a year count. */
const DAYS = 512;
/** Past days the map can show. */
const SHOWN = 250;

/** A day's closes of some stocks, and those from which a change over a period is counted. Adjusted won; NaN: none. */
export interface DayCloses {
  readonly prices: Float64Array;
  readonly bases: Float64Array;
}

/** The past days of the market map. Closes are read when first asked for and kept until the day is over: 4 bytes a stock and day. */
export interface MapDays {
  /** So many of the days the map can show from one on, oldest first; none where that one is not shown. Today is not among them. */
  from(day: DateKst, count: number): Promise<readonly DateKst[]>;
  /** @param day one that the map can show */
  closes(day: DateKst, period: Period, rows: readonly number[]): Promise<DayCloses>;
}

interface Kept {
  readonly dates: readonly DateKst[];
  /** by row of the market: where its days begin in `close`; -1 for none */
  readonly starts: Int32Array;
  readonly close: Float32Array;
  readonly derived: ReadonlySet<DateKst>;
}

export function createMapDays(market: Market, archive: Archive): MapDays {
  let kept: { readonly date: DateKst | null; readonly read: Promise<Kept> } | null = null;

  async function readCloses(): Promise<Kept> {
    const { dates, shcodes, values, derived = new Set<DateKst>() } = await archive.dayMatrix(DAYS, ['close']);
    const starts = new Int32Array(market.listings.length).fill(-1);
    shcodes.forEach((shcode, i) => {
      const row = market.rowOf(shcode);
      if (row !== undefined) starts[row] = i * dates.length;
    });
    return { dates, starts, close: values.close, derived };
  }

  function keep(): Promise<Kept> {
    const { date } = market;
    if (kept?.date !== date) {
      const read = readCloses();
      kept = { date, read };
      // A store that was away is asked again by the next reader.
      read.catch(() => (kept = kept?.read === read ? null : kept));
    }
    return kept.read;
  }

  return {
    async from(day, count) {
      const { dates, derived } = await keep();
      const shown = dates.filter((date) => !derived.has(date)).slice(-SHOWN);
      const place = shown.indexOf(day);
      return place === -1 ? [] : shown.slice(place, place + count);
    },
    async closes(day, period, rows) {
      const { dates, starts, close } = await keep();
      const place = dates.lastIndexOf(day);
      const before = period === '1day' ? place - 1 : placeOn(dates, beginningOf(period, day));
      const at = (row: number, n: number) => (starts[row] < 0 || n < 0 ? Number.NaN : close[starts[row] + n]);
      return {
        prices: Float64Array.from(rows, (row) => at(row, place)),
        bases: Float64Array.from(rows, (row) => at(row, before)),
      };
    },
  };
}
