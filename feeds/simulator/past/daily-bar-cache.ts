import type { DailyBar } from '@sise/domain/market/bar';

/** The stocks read last whose bars are cached, and how many of their last days: some 15 MB. */
const STOCKS = 300;
const DAYS = 400;

/** Daily bars of the past, which never change: the cards of a stock's page ask for the same ones. */
export interface DailyBarCache {
  /** @returns makes the bar of a day of an instrument, or takes the cached one */
  barsOf(shcode: string, today: number, make: (day: number) => DailyBar): (day: number) => DailyBar;
}

export function createDailyBarCache(): DailyBarCache {
  const cached = new Map<string, Map<number, DailyBar>>();

  /** The bars of an instrument, which is now the one read last. */
  function touch(shcode: string): Map<number, DailyBar> {
    const bars = cached.get(shcode) ?? new Map<number, DailyBar>();
    cached.delete(shcode);
    cached.set(shcode, bars);
    if (cached.size > STOCKS) {
      for (const oldest of cached.keys()) {
        cached.delete(oldest);
        break;
      }
    }
    return bars;
  }

  return {
    barsOf(shcode, today, make) {
      const bars = touch(shcode);
      return (day) => {
        const known = bars.get(day);
        if (known) return known;
        const bar = make(day);
        if (day >= today - DAYS && day < today) bars.set(day, bar);
        return bar;
      };
    },
  };
}
