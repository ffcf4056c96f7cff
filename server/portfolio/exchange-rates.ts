import { elementAt } from '@sise/domain/element-at';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { ExchangeRate } from '@sise/domain/portfolio/money';
import type { DateKst, Instant } from '@sise/domain/terms';
import { DOLLAR } from '@sise/domain/world/exchange-rates';
import type { Parts } from '../parts.ts';

/** More days than any source has. */
const ALL_DAYS = 20_000;

/** The present rate and the rate with which today began; null when no source has it. */
interface RateNow {
  readonly rate: ExchangeRate | null;
  readonly previousRate: ExchangeRate | null;
}

/** Won per dollar, in 전. */
export interface ExchangeRates {
  now(): Promise<RateNow>;
  /** The rate of a day, or of the last day before it with one; null before the first. */
  past(): Promise<(date: DateKst) => ExchangeRate | null>;
}

/** How long rates of past days are kept, milliseconds: a source may have begun with its last weeks, or with nothing. */
const PAST_MS = MINUTE_MS;

export function createExchangeRates({ now, sources: { world } }: Pick<Parts, 'now' | 'sources'>): ExchangeRates {
  let cache: { readAt: Instant; rateOn: (date: DateKst) => ExchangeRate | null } | null = null;
  return {
    async now() {
      const quote = (await world?.quote(DOLLAR)) ?? null;
      return { rate: quote && inJeon(quote.price), previousRate: quote && inJeon(quote.previousClose) };
    },
    async past() {
      const readAt = now();
      if (cache === null || readAt - cache.readAt >= PAST_MS) {
        const bars = (await world?.dailyBars(DOLLAR, { count: ALL_DAYS })) ?? [];
        const dates = bars.map(({ date }) => date);
        const rates = bars.map(({ close }) => inJeon(close));
        cache = { readAt, rateOn: (date) => rates[lastUpTo(dates, date)] ?? null };
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
