import type { Archive, DayMatrix } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import { priceOrBase } from '@sise/domain/market/column-values';
import { changeRate } from '@sise/domain/market/columns';
import type { Market } from '@sise/domain/market/engine';
import { matrixFactorToToday } from '@sise/domain/market/factor-to-today';
import { MOST_PAST_DAYS } from '@sise/domain/market/past-day';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { LRUCache } from 'lru-cache';
import { onceADay } from '../figures/once-a-day.ts';

/** Delisted stocks whose end is remembered. */
const DELISTED = 500;

/** How a stock did since the close of a past day. */
export interface SinceReturn {
  /** percent, as a holder had it: splits and rights do not count */
  readonly rate: number | null;
  /** won now, or before today's first trade 기준가; null for a stock that is no longer listed */
  readonly price: number | null;
  /** Its last day, if it is no longer listed: the return ends there. */
  readonly delistedAfter: DateKst | null;
}

/** Returns of stocks and indices from the close of a past day up to now. */
export interface SinceReturns {
  of(date: DateKst, shcodes: readonly Shcode[]): Promise<SinceReturn[]>;
  /** percent; null if the index has no value on that day or now */
  ofIndex(date: DateKst, upcode: Upcode): Promise<number | null>;
}

interface Closes {
  readonly dates: readonly DateKst[];
  readonly places: ReadonlyMap<Shcode, number>;
  readonly values: DayMatrix<'close'>['values'];
}

export function createSinceReturns(market: Market, archive: Archive): SinceReturns {
  const ends = new LRUCache<string, Promise<SinceReturn>>({ max: DELISTED });

  const closesBeforeToday = onceADay(market, async (): Promise<Closes> => {
    const { dates, shcodes, values } = await archive.dayMatrix(MOST_PAST_DAYS + 1, ['close']);
    return { dates, places: new Map(shcodes.map((shcode, place) => [shcode, place])), values };
  });

  /** A stock that is listed today: its move through the last close, and today's against the base price. */
  function listed(closes: Closes, today: DateKst, date: DateKst, row: number, shcode: Shcode) {
    const { columns } = market;
    const { dates, places, values } = closes;
    const now = priceOrBase(columns, row);
    const place = places.get(shcode) ?? Number.NaN;
    const then = values.close[place * dates.length + dates.indexOf(date)] ?? Number.NaN;
    const factor = matrixFactorToToday(closes, place, today, columns.basePrice[row]);
    return { rate: rateOf(now, then * factor), price: Number.isFinite(now) ? now : null, delistedAfter: null };
  }

  /** A stock that was delisted since: its return through its last close. */
  async function ended(date: DateKst, shcode: Shcode): Promise<SinceReturn> {
    const bars = adjustBars(await archive.dailyBars(shcode, { count: 2 * MOST_PAST_DAYS }));
    const then = bars.find((bar) => bar.date === date);
    const last = bars.at(-1);
    if (then === undefined || last === undefined) return { rate: null, price: null, delistedAfter: null };
    return { rate: rateOf(last.close, then.close), price: null, delistedAfter: last.date };
  }

  function endOf(date: DateKst, shcode: Shcode): Promise<SinceReturn> {
    const key = `${market.dayVersion} ${date} ${shcode}`;
    const known = ends.get(key) ?? ended(date, shcode);
    ends.set(key, known);
    known.catch(() => ends.delete(key));
    return known;
  }

  return {
    async of(date, shcodes) {
      const today = market.date ?? date;
      const closes = await closesBeforeToday();
      return Promise.all(
        shcodes.map(async (shcode) => {
          const row = market.rowOf(shcode);
          return row === undefined ? endOf(date, shcode) : listed(closes, today, date, row, shcode);
        }),
      );
    },
    async ofIndex(date, upcode) {
      const now = market.indices.get(upcode)?.quote?.value ?? null;
      const [bar] = await archive.indexDailyBars(upcode, { until: date, count: 1 });
      return now === null || bar?.date !== date ? null : rateOf(now, bar.close);
    },
  };
}

/** percent, to hundredths; null if a price is missing */
function rateOf(now: number, then: number): number | null {
  const rate = then > 0 ? changeRate(now, then) : Number.NaN;
  return Number.isFinite(rate) ? rate : null;
}
