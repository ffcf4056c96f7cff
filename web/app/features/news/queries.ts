import { calendar } from '@sise/contract/calendar';
import { news } from '@sise/contract/news';
import { queryOf } from '../../api/query-of.ts';
import type { NewsSettings } from './news-address.ts';

/** Articles on a page. */
const ARTICLES_A_PAGE = 30;
const PLUS_ROWS = 30;
const NAMED_ROWS = 8;
/** 종목플러스 is asked again so many times, so many milliseconds apart. */
const PLUS_RETRIES = 3;
const PLUS_RETRY_AFTER_MS = 1_000;

/** The conditions of a search as fields of its call. */
export function searchFieldsOf({ tab, code, words, date }: NewsSettings) {
  return {
    ...(tab !== 'all' && tab !== 'plus' && { category: tab }),
    ...(code !== null && { code }),
    ...(words !== '' && { q: words }),
    ...(date !== null && { date }),
  };
}

export const searchQuery = (settings: NewsSettings) =>
  queryOf(news.search, { ...searchFieldsOf(settings), page: settings.page, num: ARTICLES_A_PAGE });

/** For loaders, which do not wait for further attempts. */
export const plusQueryOnce = { ...queryOf(news.plus, { num: PLUS_ROWS }), retry: false } as const;

/** 종목플러스: after its last attempt the failure is shown. The server never retries while it renders. */
export const plusQuery = {
  ...plusQueryOnce,
  retry: (failures: number) => typeof window !== 'undefined' && failures < PLUS_RETRIES,
  retryDelay: PLUS_RETRY_AFTER_MS,
};

/** The stocks most named in the news of a day. */
export const namedQuery = queryOf(news.stocksNamed, { num: NAMED_ROWS });

/** Today's dates of the calendar. */
export const datesQuery = queryOf(calendar.days, { view: 'day' });
