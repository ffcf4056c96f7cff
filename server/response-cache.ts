import { nextTurn } from '@sise/feeds/slices';
import { createVariantCache } from './variant-cache.ts';
import type { CacheBounds, CacheKey } from './variant-cache.ts';

/** A cached value, or one in the making. */
export interface CachedPromise<Value> {
  readonly value: Promise<Value>;
  /** true while it may be used */
  readonly isFresh: () => boolean;
}

/** How long a value is used from now on, the moment in which its making begins. */
export interface Lifetime {
  readonly isFresh: () => boolean;
  /** Whether it may be sent while the next one is made, though it is no longer fresh; without it, it may not. */
  readonly mayBeStale?: () => boolean;
}

export interface ResponseCacheOptions<Value> extends CacheBounds {
  readonly bytesOf: (value: Value) => number;
  /** Whether a value is worth caching; by default every value is. */
  readonly isWorthKeeping?: (value: Value) => boolean;
  /** Called when a making fails that began while a stale value was sent. */
  readonly onError?: (error: unknown) => void;
}

interface Kept<Value> extends CachedPromise<Value> {
  readonly mayBeStale: () => boolean;
  /** true while the next one is made */
  isRevalidated: boolean;
}

/**
 * Caches the values made for a key while they are fresh, or stale and revalidated; two requests at once share one making. A
 * value in the making, a failure and a value not worth caching take no room in the cache.
 */
export function createResponseCache<Value>(options: ResponseCacheOptions<Value>) {
  const { bytesOf, isWorthKeeping = () => true, onError, ...bounds } = options;
  const cache = createVariantCache<Kept<Value>>(bounds);
  const making = new Map<string, CachedPromise<Value>>();
  let hits = 0;
  let misses = 0;

  return {
    get size(): number {
      return cache.size;
    },
    get hits(): number {
      return hits;
    },
    get misses(): number {
      return misses;
    },
    clear(): void {
      cache.clear();
      making.clear();
    },
    /** @param keeps false to share the making and cache nothing */
    getOrCreate(
      key: CacheKey,
      make: () => Promise<Value>,
      lifetime: () => Lifetime,
      keeps = true,
    ): CachedPromise<Value> {
      const known = cache.get(key);
      if (known) {
        hits += 1;
        return known;
      }
      const name = `${key.variant} ${key.address}`;
      const shared = making.get(name);
      if (shared?.isFresh()) {
        hits += 1;
        return shared;
      }
      misses += 1;
      const kept = cache.peek(key);
      const former = kept?.mayBeStale() ? kept : null;
      if (former) former.isRevalidated = true;
      const made = entryOf(former ? nextTurn().then(make) : make(), lifetime());
      making.set(name, made);
      const end = () => {
        if (former) former.isRevalidated = false;
        return making.get(name) === made && making.delete(name);
      };
      made.value.then(
        (done) => {
          // If the cache was cleared in the meantime, the value is of the day before.
          if (end() && keeps && isWorthKeeping(done))
            cache.set(key, { value: made, bytes: bytesOf(done), isFresh: made.isFresh });
        },
        (error: unknown) => {
          end();
          if (former) onError?.(error);
        },
      );
      return former ?? made;
    },
  };
}

function entryOf<Value>(value: Promise<Value>, { isFresh, mayBeStale = () => false }: Lifetime): Kept<Value> {
  const entry: Kept<Value> = {
    value,
    mayBeStale,
    isRevalidated: false,
    isFresh: () => isFresh() || (entry.isRevalidated && mayBeStale()),
  };
  return entry;
}
