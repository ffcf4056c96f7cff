import type { Meta } from '@sise/contract/envelope';
import { market } from '@sise/contract/market';
import type { MarketStatus } from '@sise/contract/market';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { queryOf } from '../api/query-of.ts';
import { useLiveState } from '../live/live-provider.tsx';
import type { LiveState } from '../live/live-state.ts';

/** How much the market's values are worth at this moment. Changes rarely: a whole page may depend on it. */
export interface MarketFeed {
  /** Where the values are from; null until known. */
  readonly source: Meta['source'] | null;
  /** live: values arrive. close: nothing moves, or nothing has reached this page yet. silent: they should, and do not. */
  readonly feed: MarketStatus['feed'];
  /** Whether the market itself moves, whatever reaches this page: answers grow old. */
  readonly isMoving: boolean;
  /** 실시간, 지연 or 끊김 while the market moves; null when it rests, and until the channel has spoken to this page. */
  readonly liveness: '실시간' | '지연' | '끊김' | null;
}

/** Of a page that nobody told. */
const UNKNOWN: MarketFeed = { source: null, feed: 'close', isMoving: false, liveness: null };
const FeedContext = createContext(UNKNOWN);

/** Tells a page how its market fares. A change may go everywhere, so the page is drawn anew in its own time. */
export function MarketFeedProvider({ children }: { readonly children: ReactNode }) {
  const feed = useDeferredValue(useFreshFeed());
  return <FeedContext value={feed}>{children}</FeedContext>;
}

export function useMarketFeed(): MarketFeed {
  return useContext(FeedContext);
}

/** The query behind it, for loaders. */
export const marketStatus = queryOf(market.status, {});

function useFreshFeed(): MarketFeed {
  const { data: answer } = useQuery(marketStatus);
  const link = useLiveState();
  const asked = answer?.data[0]?.feed ?? 'close';
  const told = link === 'close' ? 'close' : link === '실시간' ? 'live' : asked;
  const isMoving = told !== 'close';
  const liveness = isMoving ? livenessOf(link, told) : null;
  const source = answer?.meta.source ?? null;
  const feed = !isMoving || liveness === null ? 'close' : liveness === '실시간' ? 'live' : 'silent';
  return useMemo(() => ({ source, feed, isMoving, liveness }), [source, feed, isMoving, liveness]);
}

/** Of a page the channel has not spoken to, only a feed that is silent is known: its values are of the time they say. */
function livenessOf(link: LiveState | null, told: 'live' | 'silent'): MarketFeed['liveness'] {
  if (link !== null && link !== 'close') return link;
  return told === 'silent' ? '지연' : null;
}
