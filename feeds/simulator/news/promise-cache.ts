import { LRUCache } from 'lru-cache';

/** Caches the last few results and pending promises, so that two concurrent requests share one computation. */
export interface PromiseCache<Value> {
  getOrCreate(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** @param size number of cached entries; the least recently requested is evicted first */
export function createPromiseCache<Value>(size: number): PromiseCache<Value> {
  const cache = new LRUCache<string, Promise<Value>>({ max: size });
  return {
    getOrCreate(key, make) {
      const made = cache.get(key) ?? make();
      cache.set(key, made);
      made.catch(() => cache.delete(key));
      return made;
    },
  };
}
