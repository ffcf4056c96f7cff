import { isoKst } from '@sise/domain/format/date';
import { news as calls } from '@sise/contract/news';
import type { PlusRow } from '@sise/contract/news';
import { elementAt } from '@sise/domain/element-at';
import type { Article, NewsQuery } from '@sise/domain/news/news';
import type { Shcode } from '@sise/domain/terms';
import { withMissing, type ApiRegistry } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { toNewsArticle, toNewsRow } from '../wire/news-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Parts } from '../parts.ts';

/** Stands for the newest article in place of an id. */
const LATEST = 'latest';

export function newsRoutes(api: ApiRegistry, { market, rankings, sources: { news } }: Parts): void {
  const isTraded = (row: number) =>
    (market.columns.turnover[row] ?? 0) > 0 && !elementAt(market.listings, row).isHalted;

  async function list(
    of: NewsQuery['category'],
    input: { listcount: number; lastId?: string | undefined },
    shcode?: Shcode,
  ) {
    if (news === null) return withMissing({ rows: [], lastId: null }, 'news');
    const { listcount, lastId } = input;
    if (lastId !== undefined && (await news.article(lastId)) === null) return refuse('news.unknown');
    const query = { category: of, shcode: shcode ?? null, olderThan: lastId ?? null, count: listcount + 1 };
    const found = await news.latest(query);
    const rows = found.slice(0, listcount).map(toNewsRow);
    return { rows, lastId: found.length > listcount ? (rows.at(-1)?.id ?? null) : null };
  }

  async function newestAbout(shcode: Shcode | null): Promise<Article | null> {
    const [article] = (await news?.latest({ category: 'stock', shcode, olderThan: null, count: 1 })) ?? [];
    return article ?? null;
  }

  /** The stocks that rise and fall most, in turn, among those traded. */
  function movers(num: number): number[] {
    const risers = rankings.rows('changeRate', 'desc', num, isTraded);
    const fallers = new Set(rankings.rows('changeRate', 'asc', Math.floor(num / 3), isTraded));
    return [...risers.slice(0, num - fallers.size), ...fallers].slice(0, num);
  }

  api.register(calls, {
    featured: (input) => list('featured', input),
    stocks({ shcode, ...input }) {
      if (shcode !== undefined && market.rowOf(shcode) === undefined) return refuse('stock.unknown');
      return list('stock', input, shcode);
    },
    coins: (input) => list('coin', input),
    market: (input) => list('market', input),
    async article({ id }) {
      const found = id === LATEST ? await newestAbout(null) : await news?.article(id);
      return toNewsArticle(found ?? refuse('news.unknown'));
    },
    async plus({ num }) {
      const rows: PlusRow[] = [];
      for (const row of movers(num)) {
        const article = await newestAbout(elementAt(market.listings, row).shcode);
        const head = { newsid: article?.id ?? null, newstitle: article?.title ?? null };
        rows.push({ ...toQuoteRow(market, row), ...head, newsat: article === null ? null : isoKst(article.at) });
      }
      return news === null ? withMissing({ rows }, 'news') : { rows };
    },
  });
}
