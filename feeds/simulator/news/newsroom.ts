import { addDays, dateOf, MINUTE_MS } from '@sise/domain/market/kst';
import { quarterOfDate } from '@sise/domain/financials/fiscal';
import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import {
  byNewest,
  placeOfNewsId,
  type Article,
  type News,
  type NewsPlace,
  type NewsQuery,
} from '@sise/domain/news/news';
import type { DateKst } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import type { CompanyFilings } from '../filings/company-filings.ts';
import { createRecentlyMade } from '../recently-made.ts';
import type { AccountingBooks } from '../statements/accounting-books.ts';
import { createCoinNews } from './coin-news.ts';
import { createFilingNews } from './filing-news.ts';
import { createPromiseCache } from './promise-cache.ts';
import { marketNews } from './market-news.ts';
import { priceNews } from './stock-news.ts';
import { createYieldToEventLoop, runInSlices } from '../../slices.ts';

/** Days back for which articles are listed; older ones can be found by their id. */
const LISTED_DAYS = 130;
/** Days of the whole market that are cached. */
const MAX_CACHED_DAYS = 8;
/** Days of single stocks that are cached: most have no article. */
const MAX_STOCK_DAYS = 4_000;
/** Past days of the market's and the coins' articles that are cached: a few articles each. */
const MAX_PAST_DAYS = 60;

/**
 * The news of the simulated market, written on request. A day's articles may be generated before their time, but none
 * is returned before it.
 */
export function createNewsroom(
  exchange: Exchange,
  present: Present,
  books: () => AccountingBooks,
  ofCompany: CompanyFilings,
): News {
  const { universe, days } = exchange;
  const coins = createCoinNews(exchange);
  const filings = createFilingNews(exchange, books, ofCompany);
  const ofStockDays = createRecentlyMade<readonly Article[]>(MAX_STOCK_DAYS);
  const ofPast = createPromiseCache<readonly Article[]>(MAX_PAST_DAYS);
  const ofAll = createPromiseCache<readonly Article[]>(MAX_CACHED_DAYS);

  const isListed = (row: number, day: number) => universe.firstDay(row) <= day && day <= universe.lastDay(row);

  /** Articles about a stock's price on a day: of one stock at a time they are held. */
  function pricesOf(row: number, day: number): readonly Article[] {
    return ofStockDays(`${row} ${day}`, () => priceNews(exchange, row, day));
  }

  function stockDay(row: number, day: number, today: number): readonly Article[] {
    const date = days.dateAt(day);
    const filed = filings.about(row, quarterOfDate(date), today).get(date) ?? [];
    return isListed(row, day) ? [...pricesOf(row, day), ...filed] : filed;
  }

  /** Articles about all stocks on a day. */
  function marketDay(day: number, today: number): Promise<readonly Article[]> {
    return ofAll.getOrCreate(`${day} ${today}`, async () => {
      const articles: Article[] = [];
      const yieldToEventLoop = createYieldToEventLoop();
      for (const row of universe.listedOn(day)) {
        articles.push(...priceNews(exchange, row, day));
        await yieldToEventLoop();
      }
      const date = days.dateAt(day);
      const filed = await filings.ofFollowed(quarterOfDate(date), today);
      return [...articles, ...(filed.get(date) ?? [])];
    });
  }

  /** 시황 of a day; during it, of the present minute, as they appear at whole minutes. */
  function marketNewsOf(day: number, today: number): Promise<readonly Article[]> {
    const key = day === today ? `${day} ${Math.floor(present.now / MINUTE_MS)}` : `${day}`;
    return ofPast.getOrCreate(key, async () => {
      // Articles about a close name the day's flows.
      const seen = present.observedDays.get(day)?.traded ?? null;
      if (day < today)
        for (const market of MARKET_INDICES) await runInSlices(exchange.flowDays.counting(market, day, seen));
      return runInSlices(marketNews(exchange, present, day, present.now));
    });
  }

  /** The articles of a category, a day at a time, the newest day first. */
  function daysOf(
    { category, shcode }: NewsQuery,
    today: number,
  ): (back: number) => Promise<readonly Article[]> | readonly Article[] {
    if (category === 'coin') {
      const date = dateOf(present.now);
      return (back) => {
        const on = addDays(date, -back);
        return ofPast.getOrCreate(on, async () => coins.on(on));
      };
    }
    if (category === 'market') {
      return (back) => (back > today ? [] : marketNewsOf(today - back, today));
    }
    if (shcode === null) return (back) => (back > today ? [] : marketDay(today - back, today));
    const row = universe.rowOf(shcode);
    if (row === undefined) return () => [];
    const byQuarter = new Map<number, ReadonlyMap<DateKst, readonly Article[]>>();
    return (back) => {
      const day = today - back;
      if (day < 0) return [];
      const date = days.dateAt(day);
      const quarter = quarterOfDate(date);
      const filed = byQuarter.get(quarter) ?? filings.about(row, quarter, today);
      byQuarter.set(quarter, filed);
      return [...(isListed(row, day) ? pricesOf(row, day) : []), ...(filed.get(date) ?? [])];
    };
  }

  /**
   * The days that can contain the requested articles, counted back from today: coins have articles every day, stocks on
   * trading days. `beyond` is the one after the last.
   */
  function reachOf({ category, since, until }: NewsQuery, today: number): { nearest: number; beyond: number } {
    const dateAt = (back: number) =>
      category === 'coin' ? addDays(dateOf(present.now), -back) : days.dateAt(Math.max(0, today - back));
    let nearest = 0;
    if (until !== undefined) while (nearest < LISTED_DAYS && dateAt(nearest) > dateOf(until)) nearest++;
    if (since === undefined) return { nearest, beyond: LISTED_DAYS };
    let beyond = nearest;
    while (beyond < LISTED_DAYS && dateAt(beyond) >= dateOf(since)) beyond++;
    return { nearest, beyond };
  }

  /** The articles that could have this id. */
  async function shelfOf({ kind, date, subject }: NewsPlace, today: number): Promise<readonly Article[]> {
    if (kind === 'coin') return date <= dateOf(present.now) ? coins.on(date) : [];
    if (date > days.dateAt(today)) return [];
    const day = days.dayOnOrBefore(date);
    if (day < 0 || days.dateAt(day) !== date) return [];
    if (kind === 'market') return marketNewsOf(day, today);
    const row = universe.rowOf(subject);
    return row === undefined ? [] : stockDay(row, day, today);
  }

  async function find(id: string): Promise<Article | null> {
    const place = placeOfNewsId(id);
    const { today, now } = present;
    if (place === null || !today) return null;
    const found = (await shelfOf(place, today.day)).find((article) => article.id === id);
    return found !== undefined && found.at <= now ? found : null;
  }

  return {
    async latest(query) {
      const { today, now } = present;
      const after = query.olderThan === null ? null : await find(query.olderThan);
      if (!today || (query.olderThan !== null && after === null)) return [];
      const ofDay = daysOf(query, today.day);
      const { since = -Infinity, until = Infinity } = query;
      const { nearest, beyond } = reachOf(query, today.day);
      const yieldToEventLoop = createYieldToEventLoop();
      const found: Article[] = [];
      for (let back = nearest; back < beyond && found.length < query.count; back++) {
        const articles = await ofDay(back);
        found.push(
          ...articles
            .filter(({ at }) => since <= at && at < until && at <= now)
            .filter(({ isFeatured }) => query.category !== 'featured' || isFeatured)
            .filter((article) => after === null || byNewest(after, article) < 0)
            .toSorted(byNewest),
        );
        await yieldToEventLoop();
      }
      return found.slice(0, query.count);
    },
    article: find,
  };
}
