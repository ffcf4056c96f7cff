import { addDays } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';
import { minutesTraded, tradingMinutes, VENUES } from '@sise/domain/world/venues';
import type { CoinQuote } from '@sise/domain/world/world';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { keyOf, normal, type Seed } from '../random.ts';
import type { SimulatorClock } from '../clock/simulator-clock.ts';
import { COINS, marketOf, type Coin } from './coins.ts';
import type { WorldPrices } from './world-prices.ts';

const TREND_POINTS = 24;
const DAY = VENUES.coin;

/** Coins at the clock's time, by market cap. */
export function createSimulatedCoins(
  seed: Seed,
  prices: WorldPrices,
  clock: SimulatorClock,
): () => Promise<readonly CoinQuote[]> {
  function quoteOf({ symbol, name, englishName, supply, ...coin }: Coin, at: Instant): CoinQuote {
    const market = marketOf(symbol);
    const date = prices.dateAt(market, at);
    const day = prices.day(market, date, at);
    if (day === null) throw new Error(`${symbol} has no day ${date}`);
    const passed = minutesTraded(DAY, date, at) / tradingMinutes(DAY);
    const today = turnoverOf(market, coin.turnover, date) * passed;
    const yesterday = turnoverOf(market, coin.turnover, addDays(date, -1)) * (1 - passed);
    return {
      symbol,
      name,
      englishName,
      price: day.close,
      previousClose: day.previousClose,
      open: day.open,
      high: day.high,
      low: day.low,
      volume: today / ((day.high + day.low) / 2) + yesterday / day.previousClose,
      turnover: Math.round(today + yesterday),
      marketCap: Math.round(day.close * supply),
      at,
      trend: prices.trend(market, date, at, TREND_POINTS),
    };
  }

  /** won of a whole day: larger after a day with a large move; it does not depend on how this day ends */
  function turnoverOf(market: string, usual: number, date: DateKst): number {
    const before = Math.log(prices.close(market, addDays(date, -1)) / prices.close(market, addDays(date, -2)));
    const stir = 0.8 + Math.min(2.5, 10 * Math.abs(before));
    return usual * stir * Math.exp(0.3 * normal(keyOf(seed, 'coin turnover', market, date), 0));
  }

  return async () => {
    const at = clock.now();
    const quotes: CoinQuote[] = [];
    for (const coin of COINS) {
      quotes.push(quoteOf(coin, at));
      await yieldToEventLoop(); // the first quote of each asset computes years of days
    }
    return quotes.toSorted((a, b) => b.marketCap - a.marketCap);
  };
}
