import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What a cache holds, and how often it had what it was asked for since the start. */
export interface CacheStats {
  readonly size: number;
  readonly hits: number;
  readonly misses: number;
}

/** calls: bodies of calls. pages: rendered pages. replies: answers that pages share, as objects. */
export type CacheName = 'calls' | 'pages' | 'replies';
export type MeasureCache = (name: CacheName, cache: CacheStats) => void;

/** The cache of ready responses stands before these; what it answers is a label of the responses. */
export function createCacheMetrics(registry: Registry): MeasureCache {
  const caches = new Map<CacheName, CacheStats>();
  const entries: Gauge = new Gauge({
    name: 'sise_cache_entries',
    help: 'Entries of a cache, fresh or not.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [cache, { size }] of caches) entries.set({ cache }, size);
    },
  });
  const lookups: Gauge = new Gauge({
    name: 'sise_cache_lookups',
    help: 'How often a cache was asked since the start, by whether it had the entry, or one in the making.',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      for (const [cache, { hits, misses }] of caches) {
        lookups.set({ cache, result: 'hit' }, hits);
        lookups.set({ cache, result: 'miss' }, misses);
      }
    },
  });
  return (name, cache) => void caches.set(name, cache);
}
