import type { Freshness } from './endpoint.ts';

/** Seconds a response may be shown before it is requested again. */
const FRESH_SECONDS: Readonly<Record<Freshness, number>> = { tick: 1, minute: 60, day: 3_600, private: 0 };

/**
 * Cache-Control for browsers and caches between the server and the reader. A shared cache serves a response for its
 * freshness and revalidates it in the background; responses of a member are never stored.
 */
export function cacheControlOf(freshness: Freshness): string {
  if (freshness === 'private') return 'private, no-store';
  const seconds = FRESH_SECONDS[freshness];
  const inBrowser = freshness === 'tick' ? 0 : Math.floor(seconds / 4);
  return `public, max-age=${inBrowser}, s-maxage=${seconds}, stale-while-revalidate=${seconds * 5}`;
}
