import { isoKst } from '@sise/domain/format/date';
import { news as calls } from '@sise/contract/news';
import type { NamedCoin, PlusRow } from '@sise/contract/news';
import { elementAt } from '@sise/domain/element-at';
import { changeRate } from '@sise/domain/market/columns';
import { DAY_MS } from '@sise/domain/market/kst';
import { firstNewsDay, mostNamed, searchNews, wordsIn } from '@sise/domain/news/news-search';
import { byNewest, type Article, type NewsQuery } from '@sise/domain/news/news';
import { instant, type Instant, type Shcode } from '@sise/domain/terms';
import { withMissing, type ApiRegistry } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { toNamedStock, toNewsArticle, toNewsItem, toNewsRow } from '../wire/news-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Parts } from '../parts.ts';
import { emptyPage, pageOfRows } from './paging.ts';

/** Stands for the newest article in place of an id. */
const LATEST = 'latest';
/** More articles than a day has. */
const MOST_OF_DAY = 5_000;

export function newsRoutes(api: ApiRegistry, { market, rankings, sources }: Parts): void {
  const { coins } = sources;
  const isTraded = (row: number) =>
    (market.columns.turnover[row] ?? 0) > 0 && !elementAt(market.listings, row).isHalted;

  async function list(
    of: NewsQuery['category'],
    input: { listcount: number; lastId?: string | undefined },
    shcode?: Shcode,
  ) {
    const { news } = sources;
    if (news === null) return withMissing({ rows: [], lastId: null }, 'news');
    const { listcount, lastId } = input;
    if (lastId !== undefined && (await news.article(lastId)) === null) return refuse('news.unknown');
    const query = { category: of, shcode: shcode ?? null, olderThan: lastId ?? null, count: listcount + 1 };
    const found = await news.latest(query);
    const rows = found.slice(0, listcount).map(toNewsRow);
    return { rows, lastId: found.length > listcount ? (rows.at(-1)?.id ?? null) : null };
  }

  async function newestAbout(shcode: Shcode | null): Promise<Article | null> {
    const [article] = (await sources.news?.latest({ category: 'stock', shcode, olderThan: null, count: 1 })) ?? [];
    return article ?? null;
  }

  /** The stocks that rise and fall most, in turn, among those traded. */
  function movers(num: number): number[] {
    const risers = rankings.rows('changeRate', 'desc', num, isTraded);
    const fallers = new Set(rankings.rows('changeRate', 'asc', Math.floor(num / 3), isTraded));
    return [...risers.slice(0, num - fallers.size), ...fallers].slice(0, num);
  }

  async function coinsBySymbol(): Promise<ReadonlyMap<string, NamedCoin>> {
    const listed = (await coins?.list()) ?? [];
    return new Map(
      listed.map(({ symbol, name, price, previousClose }) => [
        symbol,
        { symbol, hname: name, chgrate: changeRate(price, previousClose) },
      ]),
    );
  }

  /** Articles about stocks or naming them, and the day before the newest of them from which they are. */
  async function lastDay(): Promise<{ since: Instant; articles: readonly Article[] } | null> {
    const newest = await newestAbout(null);
    const { news } = sources;
    if (news === null || newest === null) return null;
    const since = instant(newest.at - DAY_MS);
    const kinds = (['stock', 'market'] as const).map((category) =>
      news.latest({ category, shcode: null, olderThan: null, since, count: MOST_OF_DAY }),
    );
    return { since, articles: (await Promise.all(kinds)).flat().toSorted(byNewest) };
  }

  api.register(
    calls,
    {
      async search({ category, code, q = '', date, ...page }) {
        const today = market.date ?? refuse('market.loading');
        const row = code === undefined ? undefined : (market.rowOf(code) ?? refuse('stock.unknown'));
        const stock = row === undefined ? null : toNamedStock(market, row);
        const asked = { category, shcode: category === 'coin' ? null : (code ?? null), words: wordsIn(q) };
        const frame = { from: date ?? firstNewsDay(today, asked), stock };
        const { news } = sources;
        if (news === null) return withMissing({ ...emptyPage(page), ...frame }, 'news');
        const found = await searchNews(news, { ...asked, date: date ?? null }, today);
        const coins = await coinsBySymbol();
        return { ...pageOfRows(found, page, (article) => toNewsItem(market, coins, article)), ...frame };
      },
      async stocksNamed({ num }) {
        const { news } = sources;
        if (news === null) return withMissing({ since: null, rows: [] }, 'news');
        const day = await lastDay();
        const rows = mostNamed(day?.articles ?? [], num).flatMap(({ shcode, articles }) => {
          const row = market.rowOf(shcode);
          return row === undefined ? [] : [{ ...toQuoteRow(market, row), articles }];
        });
        return { since: day && isoKst(day.since), rows };
      },
      featured: (input) => list('featured', input),
      stocks({ shcode, ...input }) {
        if (shcode !== undefined && market.rowOf(shcode) === undefined) return refuse('stock.unknown');
        return list('stock', input, shcode);
      },
      coins: (input) => list('coin', input),
      market: (input) => list('market', input),
      async article({ id }) {
        const found = id === LATEST ? await newestAbout(null) : await sources.news?.article(id);
        return toNewsArticle(found ?? refuse('news.unknown'));
      },
      async plus({ num }) {
        const rows: PlusRow[] = [];
        for (const row of movers(num)) {
          const article = await newestAbout(elementAt(market.listings, row).shcode);
          rows.push({
            ...toQuoteRow(market, row),
            newsid: article !== null && isReadable(article) ? article.id : null,
            newstitle: article?.title ?? null,
            newsurl: article?.url ?? null,
            newsat: article && isoKst(article.at),
          });
        }
        return sources.news === null ? withMissing({ rows }, 'news') : { rows };
      },
    },
    (call) => (call === 'plus' || call === 'stocksNamed' ? ['quotes', 'news'] : ['news']),
  );
}

/** Whether there is more of it than its title: a text here, or its publisher's page. */
function isReadable({ url, paragraphs }: Article): boolean {
  return url !== null || paragraphs.length > 0;
}
