import type { ExchangeRate } from '@sise/domain/portfolio/money';
import type { DateKst } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';

const DOLLAR = 'USDKRW';
/** More days than any source has. */
const ALL_DAYS = 20_000;

/** This moment's rate and the one today began with; null where no source tells. */
interface RateNow {
  readonly rate: ExchangeRate | null;
  readonly previousRate: ExchangeRate | null;
}

/** Won for a dollar, in 전. */
export interface ExchangeRates {
  /** Asked of the source once a second. */
  now(): Promise<RateNow>;
  /** The rate of a day, on a day without one the last before it; null before the first. */
  past(): Promise<(date: DateKst) => ExchangeRate | null>;
}

export function createExchangeRates({ market, sources: { world } }: Parts): ExchangeRates {
  let kept: { day: DateKst | null; rateOn: (date: DateKst) => ExchangeRate | null } | null = null;
  let latest: { second: number; told: RateNow } | null = null;
  return {
    async now() {
      const second = Math.floor((market.asOf ?? 0) / 1_000);
      if (latest === null || latest.second !== second) {
        const quote = (await world?.quote(DOLLAR)) ?? null;
        const rate = quote && inJeon(quote.price);
        latest = { second, told: { rate, previousRate: quote && inJeon(quote.previousClose) } };
      }
      return latest.told;
    },
    async past() {
      const day = market.date;
      if (kept === null || kept.day !== day) {
        const bars = (await world?.dailyBars(DOLLAR, { count: ALL_DAYS })) ?? [];
        const dates = bars.map(({ date }) => date);
        const rates = bars.map(({ close }) => inJeon(close));
        kept = { day, rateOn: (date) => rates[lastUpTo(dates, date)] ?? null };
      }
      return kept.rateOn;
    },
  };
}

function inJeon(won: number): ExchangeRate {
  return Math.round(won * 100);
}

/** The place of the last of sorted dates that is not after a day; -1 when there is none. */
function lastUpTo(dates: readonly DateKst[], date: DateKst): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dates[middle] <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
