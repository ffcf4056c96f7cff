import type { Market } from '@sise/domain/market/engine';
import { dateOf } from '@sise/domain/market/kst';
import type { Headline } from '@sise/domain/news/headline';
import { createMentionFinder } from '@sise/domain/news/mentions';
import type { News } from '@sise/domain/news/news';
import type { Instant, Shcode } from '@sise/domain/terms';
import { articleOf, createNewsList } from '../archive/stored-news.ts';
import type { Store } from '../store/database.ts';

/** News of a feed: those stored before, and those that come. */
export interface RecordedNews extends News {
  /** Reads those stored before. */
  load(): Promise<void>;
  take(headlines: readonly Headline[]): void;
}

/** Articles read when it starts. */
const LOADED = 5_000;

export function createRecordedNews(
  store: Pick<Store, 'articles'>,
  market: Pick<Market, 'listings'>,
  now: () => Instant,
): RecordedNews {
  const list = createNewsList();
  let known: {
    readonly of: Market['listings'];
    readonly names: ReadonlyMap<Shcode, string>;
    readonly find: Finder;
  } | null = null;

  /** The names of the stocks listed today, by which articles are read. */
  function issues() {
    if (known?.of === market.listings) return known;
    const names = new Map(market.listings.map(({ shcode, name }) => [shcode, name]));
    known = { of: market.listings, names, find: createMentionFinder(market.listings) };
    return known;
  }

  function put(headlines: readonly Headline[]): void {
    const { names, find } = issues();
    list.put(headlines.map((headline) => articleOf(headline, names, find)));
  }

  return {
    ...list.news,
    load: async () => put(await store.articles.newest(dateOf(now()), LOADED)),
    take: put,
  };
}

type Finder = ReturnType<typeof createMentionFinder>;
