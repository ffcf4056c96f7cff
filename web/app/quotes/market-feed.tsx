import { market } from '@sise/contract/market';
import type { SourceInfo } from '@sise/domain/market/source';
import type { MarketStatus } from '@sise/contract/market';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { queryOf } from '../api/query-of.ts';
import { useLiveState } from '../live/live-provider.tsx';
import type { Liveness, LiveState } from '../live/liveness.ts';

/** The state of the market's data at this moment. Changes rarely: a whole page may depend on it. */
export interface MarketFeed {
  /** The source of the values; null until known. */
  readonly source: SourceInfo | null;
  /**
   * live: values arrive. close: nothing moves, or nothing has arrived yet. silent: values should arrive, and do not.
   */
  readonly feed: MarketStatus['feed'];
  /** Whether the market itself is moving, even if nothing reaches this page: responses become outdated. */
  readonly isMoving: boolean;
  /** 실시간, 지연 or 끊김 while the market moves; null while it is closed, and before the first message. */
  readonly liveness: Liveness | null;
}

/** Before the market status is known. */
const UNKNOWN: MarketFeed = { source: null, feed: 'close', isMoving: false, liveness: null };
const FeedContext = createContext(UNKNOWN);

/** Provides the market feed. A change may affect the whole page, so it is rendered with low priority. */
export function MarketFeedProvider({ children }: { readonly children: ReactNode }) {
  const feed = useDeferredValue(useFreshFeed());
  return <FeedContext value={feed}>{children}</FeedContext>;
}

export function useMarketFeed(): MarketFeed {
  return useContext(FeedContext);
}

/** Its query, for loaders. */
export const marketStatus = queryOf(market.status, {});

function useFreshFeed(): MarketFeed {
  const { data: response } = useQuery(marketStatus);
  const link = useLiveState();
  const asked = response?.data[0]?.feed ?? 'close';
  const feedState = link === 'close' ? 'close' : link === 'live' ? 'live' : asked;
  const isMoving = feedState !== 'close';
  const liveness = isMoving ? livenessOf(link, feedState) : null;
  const source = useKept(response?.meta.sources[0] ?? null);
  const feed = !isMoving || liveness === null ? 'close' : liveness === 'live' ? 'live' : 'silent';
  return useMemo(() => ({ source, feed, isMoving, liveness }), [source, feed, isMoving, liveness]);
}

/** The same object as long as it names the same source: a response has a new one each time. */
function useKept(source: SourceInfo | null): SourceInfo | null {
  const [kept, keep] = useState(source);
  if (kept?.name === source?.name) return kept;
  keep(source);
  return source;
}

/** Before the first message only a silent feed is known: its values are as old as they say. */
function livenessOf(link: LiveState | null, feedState: 'live' | 'silent'): Liveness | null {
  if (link !== null && link !== 'close') return link;
  return feedState === 'silent' ? 'late' : null;
}
