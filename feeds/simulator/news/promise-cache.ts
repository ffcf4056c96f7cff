/** Caches the last few results and pending promises, so that two concurrent requests share one computation. */
export interface PromiseCache<Value> {
  getOrCreate(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** @param size number of cached entries; the least recently requested is evicted first */
export function createPromiseCache<Value>(size: number): PromiseCache<Value> {
  const cache = new Map<string, Promise<Value>>();
  return {
    getOrCreate(key, make) {
      const made = cache.get(key) ?? make();
      cache.delete(key);
      cache.set(key, made);
      made.catch(() => cache.delete(key));
      for (const old of cache.keys()) if (cache.size > size) cache.delete(old);
      return made;
    },
  };
}
