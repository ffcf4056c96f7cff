import type { Popularity } from '@sise/domain/follows/follow';
import type { Personal } from '../../store/database.ts';

/** How old a shared count may be, milliseconds. */
const CACHED_MS = 10_000;

/**
 * How many members follow and vote on each analyst, for pages that everybody sees: slightly old, and the last known
 * counts while the store is away.
 */
export function createAnalystPopularity(personal: Personal | null): () => Promise<ReadonlyMap<string, Popularity>> {
  let known: ReadonlyMap<string, Popularity> = new Map();
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();

  return async () => {
    if (personal && performance.now() - askedAt >= CACHED_MS) {
      askedAt = performance.now();
      asking = personal.follows.popularity().then(
        (counts) => void (known = counts),
        () => undefined,
      );
    }
    await asking;
    return known;
  };
}
