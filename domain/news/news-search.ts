import { addDays, instantAt } from '../market/kst.ts';
import type { DateKst, Shcode } from '../terms.ts';
import { byNewest, type Article, type News, type NewsKind } from './news.ts';

/** What a search of news may be limited to: one kind of article, or 특징주. */
export const NEWS_CATEGORIES = ['all', 'market', 'featured', 'coin'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

/** Days that are searched, today included; more where only one stock's articles are. */
const DAYS = 7;
const DAYS_OF_STOCK = 90;
/** More articles than those days have. */
const MOST = 20_000;
const KINDS: readonly NewsKind[] = ['stock', 'market', 'coin'];

/** Conditions of a search; all must hold. */
export interface NewsSearch {
  readonly category: NewsCategory;
  /** The stock that articles are about; of market news, one of those it names. null for all. */
  readonly shcode: Shcode | null;
  /** Each must be in the article, in any case. */
  readonly words: readonly string[];
  /** Only articles of this day; null for all that are searched. */
  readonly date: DateKst | null;
}

/** The first day of a search without a date. @param today the newest day */
export function firstNewsDay(today: DateKst, { category, shcode }: Pick<NewsSearch, 'category' | 'shcode'>): DateKst {
  const isOfStock = shcode !== null && category !== 'market';
  return addDays(today, 1 - (isOfStock ? DAYS_OF_STOCK : DAYS));
}

/** Every article of a search, newest first. */
export async function searchNews(news: News, search: NewsSearch, today: DateKst): Promise<readonly Article[]> {
  const { category, shcode, date } = search;
  const span = {
    since: instantAt(date ?? firstNewsDay(today, search), 0),
    ...(date !== null && { until: instantAt(addDays(date, 1), 0) }),
  };
  const latest = (one: NewsKind | 'featured', of: Shcode | null) =>
    news.latest({ category: one, shcode: of, olderThan: null, count: MOST, ...span });
  const isMerged = category === 'all' && shcode === null;
  const found = isMerged
    ? (await Promise.all(KINDS.map((kind) => latest(kind, null)))).flat().toSorted(byNewest)
    : await latest(category === 'all' ? 'stock' : category, category === 'market' ? null : shcode);
  const words = search.words.map(folded);
  return found.filter(
    (article) =>
      (category !== 'market' || shcode === null || article.stocks.some((stock) => stock.shcode === shcode)) &&
      hasWords(article, words),
  );
}

/** The newest articles of the days of a search without conditions, all of them or those about one stock. */
export async function newestNews(
  news: News,
  shcode: Shcode | null,
  today: DateKst,
  count: number,
): Promise<readonly Article[]> {
  const since = instantAt(firstNewsDay(today, { category: 'all', shcode }), 0);
  const kinds = shcode === null ? KINDS : (['stock'] as const);
  const found = await Promise.all(
    kinds.map((category) => news.latest({ category, shcode, olderThan: null, since, count })),
  );
  return found.flat().toSorted(byNewest).slice(0, count);
}

/** The words of a typed text. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** @param words folded */
function hasWords({ title, paragraphs }: Article, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = folded(`${title}\n${paragraphs.join('\n')}`);
  return words.every((word) => text.includes(word));
}

function folded(text: string): string {
  return text.normalize().toLowerCase();
}

/** A stock and the number of articles that name it. */
export interface NamedCount {
  readonly shcode: Shcode;
  readonly articles: number;
}

/** The stocks named by most articles; of equally many, the one named last first. @param articles newest first */
export function mostNamed(articles: readonly Article[], count: number): NamedCount[] {
  const counts = new Map<Shcode, number>();
  for (const { stocks } of articles) {
    for (const shcode of new Set(stocks.map((stock) => stock.shcode)))
      counts.set(shcode, (counts.get(shcode) ?? 0) + 1);
  }
  return Array.from(counts, ([shcode, named]) => ({ shcode, articles: named }))
    .toSorted((a, b) => b.articles - a.articles)
    .slice(0, count);
}
