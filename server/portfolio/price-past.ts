import { KOSPI } from '@sise/domain/market/main-indices';
import { baseFactor } from '@sise/domain/market/base-change';
import { daysBetween } from '@sise/domain/market/kst';
import type { StockCode, Transaction } from '@sise/domain/portfolio/transaction';
import type { PriceHistory } from '@sise/domain/portfolio/value-series';
import { isShcode, type DateKst, type Shcode } from '@sise/domain/terms';
import { LRUCache } from 'lru-cache';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import type { PortfolioService } from './portfolio-service.ts';
import { dollarUnits } from './stock-facts.ts';

/** The benchmark of portfolios. */
const BENCHMARK = KOSPI;
/** Stocks whose closes are cached, for the day. */
const MOST_STOCKS = 400;

/** The price history of a portfolio, from the trading day before its first entry to today. */
export interface PortfolioPast extends PriceHistory {
  /** KOSPI by day; NaN when it is not known. */
  readonly index: readonly number[];
}

/**
 * One stock: closes as traded, and base price ÷ the close before on the days on which the exchange is known to have
 * changed it.
 */
interface StockPast {
  readonly closes: ReadonlyMap<DateKst, number>;
  readonly rebased: ReadonlyMap<DateKst, number>;
}

export type PastOf = (entries: readonly Transaction[]) => Promise<PortfolioPast>;

/** Reads closes as traded of the required stocks and days, once a day. */
export function createPricePast(
  { market, sources: { archive, worldStocks } }: Parts,
  service: PortfolioService,
): PastOf {
  const pasts = new LRUCache<StockCode, StockPast & { dayVersion: number; from: DateKst }>({ max: MOST_STOCKS });
  let calendar: { dayVersion: number; from: DateKst; bars: readonly { date: DateKst; close: number }[] } | null = null;

  /** The benchmark's days before today, from the last one before a day. */
  async function benchmarkDays(from: DateKst, today: DateKst) {
    const version = market.dayVersion;
    if (calendar === null || calendar.dayVersion !== version || calendar.from > from) {
      const bars = await archive.indexDailyBars(BENCHMARK, { count: countOf(from, today) });
      calendar = { dayVersion: version, from, bars: bars.filter(({ date }) => date < today) };
    }
    const { bars } = calendar;
    const first = bars.findIndex(({ date }) => date >= from);
    return first === -1 ? bars.slice(-1) : bars.slice(Math.max(0, first - 1));
  }

  async function stockPast(code: StockCode, dates: readonly DateKst[], from: DateKst): Promise<StockPast> {
    const { dayVersion } = market;
    const known = pasts.get(code);
    if (known !== undefined && known.dayVersion === dayVersion && known.from <= from) return known;
    const past = isShcode(code) ? await listedPast(code, dates.length) : await worldPast(code, dates);
    pasts.set(code, { dayVersion, from, ...past });
    return past;
  }

  async function listedPast(shcode: Shcode, count: number): Promise<StockPast> {
    const bars = await archive.dailyBars(shcode, { count });
    const rebased = new Map<DateKst, number>();
    for (const [n, bar] of bars.entries()) {
      const before = bars[n - 1];
      const factor = before === undefined ? 1 : baseFactor(before, bar);
      if (factor !== 1) rebased.set(bar.date, factor);
    }
    return { closes: new Map(bars.map(({ date, close }) => [date, close])), rebased };
  }

  async function worldPast(code: StockCode, dates: readonly DateKst[]): Promise<StockPast> {
    const closes = new Map<DateKst, number>();
    if (worldStocks === null) return { closes, rebased: new Map() };
    for (const date of dates) {
      const bar = await worldStocks.day(code, date);
      if (bar !== null) closes.set(date, dollarUnits(bar.close));
    }
    return { closes, rebased: new Map() };
  }

  /** The close of each day, NaN where it is not known; the present price is today's. */
  async function closesOn(dates: readonly DateKst[], stock: StockCode, past: StockPast): Promise<Float64Array> {
    const column = Float64Array.from(dates, (date) => past.closes.get(date) ?? Number.NaN);
    const { price } = await service.facts(stock);
    if (price !== null) column[dates.length - 1] = price;
    return column;
  }

  return async (entries) => {
    const today = market.date ?? refuse('market.loading');
    const from = entries.reduce((first, { date }) => (date < first ? date : first), today);
    const days = await benchmarkDays(from, today);
    const dates = [...days.map(({ date }) => date), today];
    const index = [...days.map(({ close }) => close), market.indices.get(BENCHMARK)?.quote?.value ?? Number.NaN];
    const closes = new Map<StockCode, Float64Array>();
    const rebased = new Map<StockCode, ReadonlyMap<DateKst, number>>();
    for (const stock of new Set(entries.map((entry) => entry.stock))) {
      if (stock === null) continue;
      const past = await stockPast(stock, dates, from);
      rebased.set(stock, past.rebased);
      closes.set(stock, await closesOn(dates, stock, past));
    }
    return { dates, index, closes, rebased, rates: await ratesOn(dates, service) };
  };
}

/** The rate of each day; days before the first known rate have that one; null when no source has rates. */
async function ratesOn(dates: readonly DateKst[], service: PortfolioService): Promise<readonly number[] | null> {
  const rateOn = await service.rates.past();
  const { rate: now } = await service.rates.now();
  const rates = dates.map((date, n) => (n === dates.length - 1 ? now : null) ?? rateOn(date));
  const first = rates.find((rate) => rate !== null);
  return first === undefined ? null : rates.map((rate) => rate ?? first);
}

/** An upper bound of the trading days between two days. */
function countOf(from: DateKst, day: DateKst): number {
  return Math.ceil((daysBetween(from, day) * 5) / 7) + 15;
}
