import type { DailyBar } from '@sise/domain/market/bar';
import { elementAt } from '@sise/domain/element-at';
import type { DateKst } from '@sise/domain/terms';
import type { WorldPast } from '@sise/domain/world/world';
import type { WonRate } from './won-rate.ts';

/**
 * The past of rates: a day has its rate as the close and nothing else, and there are no minutes.
 * @param ratesOf rates of a currency's symbol, oldest first up to now, at least so many if the source has them; empty for
 *   an unknown one
 */
export function createRatePast(ratesOf: (symbol: string, count: number) => Promise<readonly WonRate[]>): WorldPast {
  return {
    async dailyCount(symbol, until) {
      return countUntil(await ratesOf(symbol, Number.POSITIVE_INFINITY), until);
    },
    async dailyBars(symbol, { until, count }) {
      // Days after `until` are among the newest ones, so they are asked for, too.
      const rates = await ratesOf(symbol, until === undefined ? count + 1 : Number.POSITIVE_INFINITY);
      const end = countUntil(rates, until);
      const bars: DailyBar[] = [];
      for (let i = Math.max(0, end - count); i < end; i++) bars.push(toBar(elementAt(rates, i), rates[i - 1]));
      return bars;
    },
    minuteBars: async () => [],
  };
}

function countUntil(rates: readonly WonRate[], until: DateKst | undefined): number {
  return until === undefined ? rates.length : rates.findLastIndex(({ date }) => date <= until) + 1;
}

function toBar({ date, price }: WonRate, before: WonRate | undefined): DailyBar {
  const nothing = { open: null, high: null, low: null, volume: null, turnover: null };
  return { date, close: price, basePrice: before?.price ?? null, ...nothing };
}
