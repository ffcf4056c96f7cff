import { createMentionFinder, type MentionFinder } from '@sise/domain/news/mentions';
import { sortOfArticle } from '@sise/domain/news/article-sort';
import { byNewest, type Article, type News } from '@sise/domain/news/news';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { Headline } from '@sise/domain/news/headline';
import type { Store } from '../store/database.ts';

/** Articles kept in memory, the newest: some months of a newspaper's. */
const MOST = 20_000;
/** Characters of a summary in which stocks are looked for: a longer one is a list of many. */
const LONGEST_SUMMARY = 2_000;

/**
 * Articles of publishers up to the day shown. The stocks that an article names are found here, once, and not at each
 * request. null when none is stored.
 */
export async function readStoredNews(store: Store, date: DateKst): Promise<News | null> {
  const stored = await store.articles.newest(date, MOST);
  if (stored.length === 0) return null;
  const [stocks, etfEtns] = await Promise.all([store.dailyBars.ofDay(date), store.etfEtnBars.ofDay(date)]);
  const issues = [...stocks, ...etfEtns].map(({ shcode, name }) => ({ shcode, name }));
  const names = new Map(issues.map(({ shcode, name }) => [shcode, name]));
  const find = createMentionFinder(issues);
  const list = createNewsList();
  list.put(stored.map((article) => articleOf(article, names, find)));
  return list.news;
}

/** A list of articles that may grow, and the news of it. */
export interface NewsList {
  readonly news: News;
  /** Adds articles; one with the id of another takes its place. The oldest are forgotten beyond some months. */
  put(articles: readonly Article[]): void;
}

export function createNewsList(): NewsList {
  const byId = new Map<string, Article>();
  /** newest first */
  let articles: readonly Article[] = [];
  return {
    put(added) {
      for (const article of added) byId.set(article.id, article);
      articles = [...byId.values()].toSorted(byNewest);
      for (const { id } of articles.slice(MOST)) byId.delete(id);
      articles = articles.slice(0, MOST);
    },
    news: {
      async latest({ category, shcode, olderThan, since = -Infinity, until = Infinity, count }) {
        const after = olderThan === null ? null : byId.get(olderThan);
        if (after === undefined) return [];
        const found: Article[] = [];
        for (const article of articles) {
          if (found.length === count || article.at < since) break;
          if (article.at >= until || (after !== null && byNewest(after, article) >= 0)) continue;
          if (category === 'featured' ? !article.isFeatured : article.kind !== category) continue;
          if (shcode === null || article.stocks.some((stock) => stock.shcode === shcode)) found.push(article);
        }
        return found;
      },
      article: async (id) => byId.get(id) ?? null,
    },
  };
}

/** @param names of the listed stocks, by their codes */
export function articleOf(
  { id, at, publisher, title, url, summary, shcodes }: Headline,
  names: ReadonlyMap<Shcode, string>,
  find: MentionFinder,
): Article {
  // What the publisher says goes before what is found in the text.
  const inTitle = [...shcodes, ...find(title)];
  const codes = new Set([...inTitle, ...find(summary.slice(0, LONGEST_SUMMARY))]);
  const stocks = Array.from(codes).flatMap((shcode) => {
    const name = names.get(shcode);
    return name === undefined ? [] : [{ shcode, name, price: null, changeRate: null }];
  });
  return {
    id,
    at,
    title,
    paragraphs: summary === '' ? [] : [summary],
    stocks,
    coins: [],
    publisher,
    url,
    ...sortOfArticle(
      title,
      inTitle.some((shcode) => names.has(shcode)),
    ),
  };
}
