import type { FeedEvent } from '@sise/domain/market/feed';
import { instant } from '@sise/domain/terms';
import type { WorldQuote } from '@sise/domain/world/world';
import type { FeedTimers } from '../transport/timers.ts';
import { RATED_CURRENCIES, toRateQuote, type WonRate } from './won-rate.ts';

/**
 * Publishes the newest rates that have changed since they were last published.
 * @param ratesOf rates of a symbol, oldest first
 */
export function createRatePublisher(timers: FeedTimers, ratesOf: (symbol: string) => readonly WonRate[]) {
  const published = new Map<string, WorldQuote>();

  return (publish: (event: FeedEvent) => void): void => {
    const quotes = RATED_CURRENCIES.flatMap(({ instrument }) => {
      const quote = toRateQuote(instrument, ratesOf(instrument.symbol));
      const before = published.get(instrument.symbol);
      if (quote === null || (before !== undefined && isSame(before, quote))) return [];
      published.set(instrument.symbol, quote);
      return quote;
    });
    if (quotes.length > 0) publish({ type: 'world', at: instant(Math.floor(timers.now())), quotes });
  };
}

function isSame(a: WorldQuote, b: WorldQuote): boolean {
  return a.date === b.date && a.price === b.price && a.previousClose === b.previousClose;
}
