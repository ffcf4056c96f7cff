import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { nextTurn } from '@sise/feeds/slices';
import { memoized } from './memoized.ts';
import { createVariantCache } from './variant-cache.ts';
import type { CacheBounds, CacheKey } from './variant-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 1_024;
/** Up to this many bytes it takes less than handing it to another thread: some tenths of a millisecond. */
const SMALL = 16 << 10;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body, cached in every encoding requested so far. */
export interface EncodedBody {
  readonly etag: string;
  readonly contentType: string;
  /** of the body and the possible size of its compressed forms */
  readonly bytes: number;
  /** The body in the best encoding that both sides support; compressed once, off the event loop if it is large. */
  encoded(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }>;
}

export function encodeBody(body: Buffer, contentType: string): EncodedBody {
  let etag: string | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const isSmall = body.length <= SMALL;
  const compress = {
    br: async () => (isSmall ? brotliCompressSync(body, BROTLI) : brotli(body, BROTLI)),
    gzip: async () => (isSmall ? gzipSync(body, GZIP) : zip(body, GZIP)),
  };
  return {
    get etag() {
      return (etag ??= `W/"${createHash('sha1').update(body).digest('base64url')}"`); // pages are not asked for theirs
    },
    contentType,
    bytes: 2 * body.length,
    async encoded(encoding) {
      if (encoding === 'identity' || body.length < WORTH_COMPRESSING) return { body, encoding: 'identity' };
      let made = compressed.get(encoding);
      if (!made) {
        made = compress[encoding]();
        compressed.set(encoding, made);
      }
      return { body: await made, encoding };
    },
  };
}

const readEncoding = memoized((acceptEncoding): Encoding => {
  const accepted = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1] as const;
    }),
  );
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
});

/** The encoding of a response: br before gzip, identity when the client names neither. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  return acceptEncoding === undefined ? 'identity' : readEncoding(acceptEncoding);
}

export interface CacheEntry<Value> {
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

export interface KeepOptions<Value> extends CacheBounds {
  readonly bytesOf: (value: Value) => number;
  /** Whether a value is worth caching; by default every value is. */
  readonly isWorthKeeping?: (value: Value) => boolean;
  /** Called when a making fails that began while a stale value was sent. */
  readonly onError?: (error: unknown) => void;
}

interface Kept<Value> extends CacheEntry<Value> {
  readonly mayBeStale: () => boolean;
  /** true while the next one is made */
  isRevalidated: boolean;
}

/**
 * Caches the values made for a key while they are fresh, or stale and revalidated; two requests at once share one making. A
 * value in the making, a failure and a value not worth caching take no room in the cache.
 */
export function createCache<Value>(options: KeepOptions<Value>) {
  const { bytesOf, isWorthKeeping = () => true, onError, ...bounds } = options;
  const cache = createVariantCache<Kept<Value>>(bounds);
  const making = new Map<string, CacheEntry<Value>>();
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
    getOrCreate(key: CacheKey, make: () => Promise<Value>, lifetime: () => Lifetime, keeps = true): CacheEntry<Value> {
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
