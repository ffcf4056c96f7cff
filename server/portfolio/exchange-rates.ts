import { elementAt } from '@sise/domain/element-at';
import type { ExchangeRate } from '@sise/domain/portfolio/money';
import type { DateKst } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';

const DOLLAR = 'USDKRW';
/** More days than any source has. */
const ALL_DAYS = 20_000;

/** The present rate and the rate with which today began; null when no source has it. */
interface RateNow {
  readonly rate: ExchangeRate | null;
  readonly previousRate: ExchangeRate | null;
}

/** Won per dollar, in 전. */
export interface ExchangeRates {
  /** Read from the source at most once a second. */
  now(): Promise<RateNow>;
  /** The rate of a day, or of the last day before it with one; null before the first. */
  past(): Promise<(date: DateKst) => ExchangeRate | null>;
}

export function createExchangeRates({ market, sources: { world } }: Parts): ExchangeRates {
  let cache: { day: DateKst | null; rateOn: (date: DateKst) => ExchangeRate | null } | null = null;
  let latest: { second: number; rateNow: RateNow } | null = null;
  return {
    async now() {
      const second = Math.floor((market.asOf ?? 0) / 1_000);
      if (latest === null || latest.second !== second) {
        const quote = (await world?.quote(DOLLAR)) ?? null;
        const rate = quote && inJeon(quote.price);
        latest = { second, rateNow: { rate, previousRate: quote && inJeon(quote.previousClose) } };
      }
      return latest.rateNow;
    },
    async past() {
      const day = market.date;
      if (cache === null || cache.day !== day) {
        const bars = (await world?.dailyBars(DOLLAR, { count: ALL_DAYS })) ?? [];
        const dates = bars.map(({ date }) => date);
        const rates = bars.map(({ close }) => inJeon(close));
        cache = { day, rateOn: (date) => rates[lastUpTo(dates, date)] ?? null };
      }
      return cache.rateOn;
    },
  };
}

function inJeon(won: number): ExchangeRate {
  return Math.round(won * 100);
}

/** The index of the last of sorted dates that is not after a day; -1 when there is none. */
function lastUpTo(dates: readonly DateKst[], date: DateKst): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (elementAt(dates, middle) <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
