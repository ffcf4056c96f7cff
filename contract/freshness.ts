import type { Freshness } from './endpoint.ts';

/** Seconds an answer may be shown before it is asked for again. */
export const FRESH_SECONDS: Readonly<Record<Freshness, number>> = { tick: 1, minute: 60, day: 3_600, private: 0 };

/**
 * What browsers and caches between us and the reader may do with an answer. A shared cache takes the crowd for a
 * second and refreshes behind its back; nothing of a member is ever kept.
 */
export function cacheControlOf(freshness: Freshness): string {
  if (freshness === 'private') return 'private, no-store';
  const seconds = FRESH_SECONDS[freshness];
  const inBrowser = freshness === 'tick' ? 0 : Math.floor(seconds / 4);
  return `public, max-age=${inBrowser}, s-maxage=${seconds}, stale-while-revalidate=${seconds * 5}`;
}
