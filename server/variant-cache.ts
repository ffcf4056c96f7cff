import { LRUCache } from 'lru-cache';

/** The key of a cache entry: two requests with one key get the same response. */
export interface CacheKey {
  /** what is requested, in one form however the request wrote it */
  readonly address: string;
  /** what else of the request the response depends on: the parsed value of each, not the header's text */
  readonly variant: string;
}

export interface CacheEntry<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** true while it may be used */
  readonly isFresh: () => boolean;
}

export interface CacheBounds {
  readonly addresses: number;
  readonly bytes: number;
}

/**
 * Cache entries by address and variant, bounded by count and bytes: the least recently used address is evicted first.
 */
export interface VariantCache<Value> {
  /** entries stored, fresh or not */
  readonly size: number;
  /** the value of an entry that is fresh */
  get(key: CacheKey): Value | undefined;
  /** the value of an entry, fresh or not */
  peek(key: CacheKey): Value | undefined;
  /**
   * Stores an entry. A new variant must fit beside the fresh ones of its address, else it is not stored: it evicts none
   * of them.
   */
  set(key: CacheKey, entry: CacheEntry<Value>): void;
  clear(): void;
}

interface Variants<Value> {
  readonly entries: ReadonlyMap<string, CacheEntry<Value>>;
  readonly bytes: number;
}

/** Variants of one address: two devices, two encodings and the views that people choose. */
const VARIANTS = 32;
/** The share of all bytes that the variants of one address may take together. */
const SHARE = 1 / 16;

export function createVariantCache<Value>({ addresses, bytes: most }: CacheBounds): VariantCache<Value> {
  const kept = new LRUCache<string, Variants<Value>>({ max: addresses, maxSize: most });

  return {
    get size() {
      let size = 0;
      for (const { entries } of kept.values()) size += entries.size;
      return size;
    },
    get({ address, variant }) {
      const entry = kept.get(address)?.entries.get(variant);
      return entry?.isFresh() ? entry.value : undefined;
    },
    peek: ({ address, variant }) => kept.peek(address)?.entries.get(variant)?.value,
    set({ address, variant }, entry) {
      const entries = new Map(kept.peek(address)?.entries);
      const isNew = !entries.delete(variant);
      const hasRoom = () => entries.size < VARIANTS && bytesOf(entries) + entry.bytes <= most * SHARE;
      if (isNew && entries.size > 0 && !hasRoom()) {
        for (const [other, { isFresh }] of entries) if (!isFresh()) entries.delete(other);
        if (entries.size > 0 && !hasRoom()) return;
      }
      entries.set(variant, entry);
      const bytes = bytesOf(entries);
      kept.set(address, { entries, bytes }, { size: Math.max(1, bytes) });
    },
    clear: () => kept.clear(),
  };
}

function bytesOf(entries: ReadonlyMap<string, CacheEntry<unknown>>): number {
  let bytes = 0;
  for (const entry of entries.values()) bytes += entry.bytes;
  return bytes;
}
