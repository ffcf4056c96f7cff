import { addDays, HOUR_MS } from '@sise/domain/market/kst';
import { TREND_POINTS } from '@sise/domain/market/sparklines';
import type { DateKst, Instant } from '@sise/domain/terms';
import { minutesTraded, tradingMinutes, VENUES } from '@sise/domain/world/venues';
import { byMarketCap, type CoinQuote, type Coins } from '@sise/domain/world/coins';
import { smoothNoise } from '../smooth-noise.ts';
import { keyOf, normal, type Seed } from '../random.ts';
import type { SimulatorClock } from '../clock/simulator-clock.ts';
import { COINS, isPegged, marketOf, ONLY_IN_KOREA, type Coin } from './coins.ts';
import { createSimulatedPast } from './past-prices.ts';
import { FIRST_WORLD_DAY } from './venue-days.ts';
import type { WorldDay, WorldPrices } from './world-prices.ts';
import { createYieldToEventLoop } from '../../slices.ts';

const DAY = VENUES.coin;
/** The coin whose price in won says how much a dollar of coins costs in Korea. */
const TETHER = marketOf('USDT');
/** Standard deviations of a price abroad: of a coin pegged to the dollar, and of the others from their premium. */
const ABROAD = { pegged: 0.0003, other: 0.0016 };
const ABROAD_HOURS = 4;

/** Coins at the clock's time, by market cap. */
export function createSimulatedCoins(seed: Seed, prices: WorldPrices, clock: SimulatorClock): Coins {
  const bySymbol = new Map(COINS.map((coin) => [coin.symbol, coin]));

  function quoteOf(coin: Coin, at: Instant): CoinQuote {
    const { symbol, name, englishName, supply } = coin;
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
      worldPrice: worldPriceOf(coin, day.close, at),
      delistedOn: null,
      at,
      trend: prices.trend(market, date, at, TREND_POINTS),
    };
  }

  /** Dollars: coins cost about as much more in Korea as a dollar of USDT does. */
  function worldPriceOf(coin: Coin, price: number, at: Instant): number | null {
    if (ONLY_IN_KOREA.has(coin.symbol)) return null;
    const noise = smoothNoise(keyOf(seed, 'coin abroad', coin.symbol), at / (ABROAD_HOURS * HOUR_MS));
    if (isPegged(coin)) return significant(1 + ABROAD.pegged * noise, 5);
    return significant((price / prices.at(TETHER, at)) * (1 + ABROAD.other * noise), 7);
  }

  /** Null on the first days, before which there is no move that could stir them. */
  function tradedOn(coin: Coin, { date, high, low }: WorldDay, at: Instant) {
    if (addDays(date, -2) < FIRST_WORLD_DAY) return null;
    const passed = minutesTraded(DAY, date, at) / tradingMinutes(DAY);
    const turnover = Math.round(turnoverOf(marketOf(coin.symbol), coin.turnover, date) * passed);
    return { turnover, volume: significant(turnover / ((high + low) / 2), 8) };
  }

  /** won of a whole day: larger after a day with a large move; it does not depend on how this day ends */
  function turnoverOf(market: string, usual: number, date: DateKst): number {
    const before = Math.log(prices.close(market, addDays(date, -1)) / prices.close(market, addDays(date, -2)));
    const stir = 0.8 + Math.min(2.5, 10 * Math.abs(before));
    return usual * stir * Math.exp(0.3 * normal(keyOf(seed, 'coin turnover', market, date), 0));
  }

  return {
    async list() {
      const at = clock.now();
      const quotes: CoinQuote[] = [];
      const yieldToEventLoop = createYieldToEventLoop();
      for (const coin of COINS) {
        quotes.push(quoteOf(coin, at));
        await yieldToEventLoop(); // the first quote of each asset computes years of days
      }
      return quotes.toSorted(byMarketCap);
    },
    async one(symbol) {
      const coin = bySymbol.get(symbol);
      return coin ? quoteOf(coin, clock.now()) : null;
    },
    isGone: () => false,
    past: createSimulatedPast(prices, (symbol) => {
      const coin = bySymbol.get(symbol);
      const seen = clock.now();
      return coin ? { asset: marketOf(symbol), venue: DAY, seen, tradedOn: (day) => tradedOn(coin, day, seen) } : null;
    }),
  };
}

function significant(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}
