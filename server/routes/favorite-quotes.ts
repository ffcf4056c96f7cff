import { changeRate } from '@sise/domain/market/columns';
import { DAY_MS } from '@sise/domain/market/kst';
import type { FavoriteGroupRow, FavoriteRow } from '@sise/contract/favorites';
import type { NewsRow } from '@sise/contract/news';
import type { ReportRow } from '@sise/contract/reports';
import type { Favorite, FavoriteGroup, Followed } from '@sise/domain/favorites/favorite';
import type { Article } from '@sise/domain/news/news';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import { instant, type Instant, type Shcode } from '@sise/domain/terms';
import { toIndexRow } from '../wire/index-row.ts';
import { toNewsRow } from '../wire/news-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { rounded } from '../wire/report-row.ts';
import type { Parts } from '../parts.ts';
import { nextTurn } from '@sise/feeds/slices';
import { createResearchService } from './research/research-service.ts';

/** 소식 counts what is not older than this, milliseconds. */
const NEWS_MS = DAY_MS;
const REPORTS_MS = 7 * DAY_MS;
/** Most articles of one stock that are counted. */
const NEWS_OF_STOCK = 9;
/** What was looked up holds this long, milliseconds of the market's clock. */
const LOOKED_MS = 60_000;
const STOCKS_PER_SLICE = 25;

/** Favorites against the market of this moment. */
export interface FavoriteQuotes {
  /** Whether there is such a stock or index. */
  isKnown(followed: Followed): boolean;
  /** Price, or points, of this moment; null without one. */
  priceOf(followed: Followed): number | null;
  group(group: FavoriteGroup, email: string): FavoriteGroupRow;
  rows(favorites: readonly Favorite[], trend: boolean): Promise<FavoriteRow[]>;
  /** The newest articles about these stocks. */
  news(codes: ReadonlySet<Shcode>, count: number): Promise<NewsRow[]>;
  /** The newest reports on these stocks. */
  reports(codes: ReadonlySet<Shcode>, count: number): ReportRow[];
}

export function createFavoriteQuotes(parts: Parts): FavoriteQuotes {
  const { market, sources, indexRange } = parts;
  const researchNow = createResearchService(parts);
  /** The recent articles of each stock, as they were last read. */
  const looked = new Map<
    Shcode,
    { readonly at: Instant; readonly dayVersion: number; readonly articles: readonly Article[] }
  >();

  /** name and numbers of what is followed; null where it is no longer listed */
  function quoteOf(followed: Followed, { trend = false } = {}) {
    if (followed.isIndex) {
      const index = market.indices.get(followed.code);
      return index
        ? {
            ...toIndexRow(indexSnapshotOf(market, index), indexRange(followed.code)),
            halted: false,
            designation: null,
            trend: null,
          }
        : null;
    }
    const row = market.rowOf(followed.code);
    return row === undefined ? null : toQuoteRow(market, row, { trend });
  }

  async function articlesOf(code: Shcode, count: number, since?: Instant) {
    return (await sources.news?.latest({ category: 'stock', shcode: code, olderThan: null, count, since })) ?? [];
  }

  /** The recent articles about each stock, read at most a minute ago; many stocks are read in slices. */
  async function freshNews(codes: Iterable<Shcode>): Promise<ReadonlyMap<Shcode, readonly Article[]>> {
    const now = market.asOf ?? instant(0);
    const { dayVersion } = market;
    const fresh = new Map<Shcode, readonly Article[]>();
    for (const code of codes) {
      const known = looked.get(code);
      const isKnown = known?.dayVersion === dayVersion && now - known.at < LOOKED_MS;
      const articles = isKnown ? known.articles : await articlesOf(code, NEWS_OF_STOCK, instant(now - NEWS_MS));
      if (!isKnown) looked.set(code, { at: now, dayVersion, articles });
      fresh.set(code, articles);
      if (fresh.size % STOCKS_PER_SLICE === 0) await nextTurn();
    }
    return fresh;
  }

  /** How many recent reports each stock has. */
  function reportCounts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const research = researchNow();
    if (!research) return counts;
    const since = research.at() - REPORTS_MS;
    const all = research.research.reports(); // the oldest first
    const older = all.findLastIndex(({ at }) => at < since);
    for (const { shcode } of all.slice(older + 1)) {
      if (shcode !== null) counts.set(shcode, (counts.get(shcode) ?? 0) + 1);
    }
    return counts;
  }

  return {
    isKnown: (followed) => quoteOf(followed) !== null,
    priceOf: (followed) => quoteOf(followed)?.price ?? null,
    group: ({ id, name, favorites }, email) => ({
      id,
      stockGroupId: id,
      name,
      email,
      stocks: favorites.map(({ followed }) => ({ shcode: followed.code, is_index: followed.isIndex })),
      chgrate: meanOf(favorites.map(({ followed }) => quoteOf(followed)?.chgrate ?? null)),
    }),
    async rows(favorites, trend) {
      const reports = reportCounts();
      const news = await freshNews(favorites.flatMap(({ followed }) => (followed.isIndex ? [] : [followed.code])));
      return favorites.map(({ followed, addedAt, addedPrice }): FavoriteRow => {
        const quote = quoteOf(followed, { trend });
        return {
          shcode: followed.code,
          is_index: followed.isIndex,
          hname: quote?.hname ?? followed.code,
          price: quote?.price ?? null,
          change: quote?.change ?? null,
          chgrate: quote?.chgrate ?? null,
          sign: quote?.sign ?? '3',
          high52: quote?.high52 ?? null,
          low52: quote?.low52 ?? null,
          halted: quote?.halted ?? false,
          designation: quote?.designation ?? null,
          delisted: quote === null,
          trend: quote?.trend ?? null,
          addedAt,
          addedPrice,
          addedrate: quote?.price && addedPrice ? changeRate(quote.price, addedPrice) : null,
          news: followed.isIndex ? 0 : (news.get(followed.code)?.length ?? 0),
          reports: reports.get(followed.code) ?? 0,
        };
      });
    },
    async news(codes, count) {
      const fresh = [...(await freshNews(codes)).values()].flat();
      const found =
        fresh.length >= count
          ? fresh
          : (await Promise.all([...codes].map((code) => articlesOf(code, Math.min(count, NEWS_OF_STOCK))))).flat();
      const byId = new Map(found.map((article) => [article.id, article]));
      return [...byId.values()]
        .toSorted((a, b) => b.at - a.at)
        .slice(0, count)
        .map(toNewsRow);
    },
    reports(codes, count) {
      const research = researchNow();
      if (!research) return [];
      const rows: ReportRow[] = [];
      for (const report of research.research.reports().toReversed()) {
        if (rows.length >= count) break;
        if (report.shcode !== null && codes.has(report.shcode)) rows.push(research.row(report));
      }
      return rows;
    },
  };
}

/** To two decimals; null where there is nothing to take it of. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : rounded(known.reduce((sum, value) => sum + value, 0) / known.length);
}
