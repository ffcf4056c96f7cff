import type { NewsItem } from '@sise/contract/news';
import { dateOf } from '@sise/domain/market/kst';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';

/** The articles of a day. */
export interface NewsDay {
  readonly date: DateKst;
  readonly rows: readonly NewsItem[];
}

/** When an article appeared. */
export function momentOf({ at }: Pick<NewsItem, 'at'>): Instant {
  return instant(Date.parse(at));
}

/** Articles grouped by their days in Korea, in their order. */
export function newsDays(rows: readonly NewsItem[]): NewsDay[] {
  return Array.from(
    Map.groupBy(rows, (row) => dateOf(momentOf(row))),
    ([date, ofDay]) => ({ date, rows: ofDay }),
  );
}
