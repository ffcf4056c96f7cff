import type { Named } from '@sise/contract/endpoint';
import { isBehind } from '@sise/contract/consensus-wall';
import type { ConsensusWall } from '@sise/contract/consensus-wall';
import { asksForOwn } from '@sise/contract/own';
import type { ApiResponse } from '@sise/contract/page';
import type { Market } from '@sise/domain/market/engine';
import type { MeasureCache } from './metrics/cache-metrics.ts';
import { createResponseCache } from './response-cache.ts';
import type { Lifetime } from './response-cache.ts';

/** A reply that is valid for a minute or longer is made again at most this often, milliseconds. */
const SLOW_REMAKE_MS = 5_000;
/**
 * At night the market's version does not change, but coins and foreign markets move: no reply is cached longer,
 * milliseconds.
 */
const AT_REST_MS = 10_000;
/** Replies that pages share; each is a call with its input. */
const MAX_SHARED_REPLIES = 500;

/** Whether everybody gets the same reply to a call. */
export function isShared(endpoint: Named, input: Readonly<Record<string, unknown>>, wall: ConsensusWall): boolean {
  const { who, method, freshness } = endpoint;
  if (asksForOwn(endpoint, input) || (endpoint.wall && isBehind(wall, endpoint.wall))) return false;
  return who === 'public' && method === 'GET' && freshness !== 'private';
}

/**
 * How long a reply is reused: while the market's version stays, and a little longer; that of a tick as long again while the
 * next one is made.
 * @param tickRemakeMs see ServeOptions
 */
export function createLifetimes(market: Pick<Market, 'version'>, tickRemakeMs: number) {
  return (endpoint: Named) => (): Lifetime => {
    const { version } = market;
    const made = performance.now();
    const age = () => performance.now() - made;
    const isTick = endpoint.freshness === 'tick';
    const remakeMs = isTick ? tickRemakeMs : SLOW_REMAKE_MS;
    return {
      isFresh: () => age() < (market.version === version ? AT_REST_MS : remakeMs),
      mayBeStale: () => isTick && age() < 2 * tickRemakeMs,
    };
  };
}

export interface SharedRepliesOptions {
  readonly market: Pick<Market, 'version' | 'onChange'>;
  readonly tickRemakeMs: number;
  /** by default it is not measured */
  readonly measureCache?: MeasureCache;
}

export type SharedReplies = ReturnType<typeof createSharedReplies>;

/**
 * Replies as objects, for the pages: what every page shows is asked once for all of them. Callers must not change a
 * reply.
 */
export function createSharedReplies({ market, tickRemakeMs, measureCache }: SharedRepliesOptions) {
  const cache = createResponseCache<ApiResponse<unknown>>({
    addresses: MAX_SHARED_REPLIES,
    bytes: MAX_SHARED_REPLIES,
    bytesOf: () => 1, // counted, not measured
    isWorthKeeping: ({ meta }) => meta.late === undefined,
  });
  measureCache?.('replies', cache);
  const lifetimeOf = createLifetimes(market, tickRemakeMs);
  market.onChange((change) => {
    if (change.day || change.listings.length > 0) cache.clear();
  });
  return {
    getOrCreate<Data>(
      endpoint: Named,
      input: Readonly<Record<string, unknown>>,
      make: () => Promise<ApiResponse<Data>>,
    ): Promise<ApiResponse<Data>> {
      // A cache bounds the variants of one address: each input is an address of its own.
      const key = { address: `${endpoint.name} ${JSON.stringify(input)}`, variant: '' };
      const entry = cache.getOrCreate(key, make, lifetimeOf(endpoint));
      return entry.value as Promise<ApiResponse<Data>>; // the key names the endpoint
    },
  };
}
