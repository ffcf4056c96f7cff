import type { Popularity } from '@sise/domain/follows/follow';
import type { Personal } from '../store/database.ts';

/** How old a count shown to everybody may be, milliseconds. */
const KEPT_MS = 10_000;

/**
 * How many members follow and vote on each analyst, for pages that everybody sees: a moment old, and as it was last known
 * while the store is away.
 */
export function createAnalystPopularity(personal: Personal | null): () => Promise<ReadonlyMap<string, Popularity>> {
  let known: ReadonlyMap<string, Popularity> = new Map();
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();

  return async () => {
    if (personal && performance.now() - askedAt >= KEPT_MS) {
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
