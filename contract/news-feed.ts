import type { Shcode } from '@sise/domain/terms';

/** The RSS feed of the news. */
export const NEWS_FEED = '/news.rss';

/** The feed of all news, or of a stock's. */
export function newsFeedOf(shcode: Shcode | null): string {
  return shcode === null ? NEWS_FEED : `${NEWS_FEED}?shcode=${shcode}`;
}
