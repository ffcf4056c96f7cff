import type { Meta } from '@sise/contract/envelope';
import { market } from '@sise/contract/market';
import type { MarketStatus } from '@sise/contract/market';
import type { Instant } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of.ts';
import { useLiveState, useLiveStatus } from '../live/live-provider.tsx';

/** How much the market's values are worth at this moment. Changes rarely: a whole page may depend on it. */
export interface MarketFeed {
  /** Where the values are from; null until known. */
  readonly source: Meta['source'] | null;
  /** live: values arrive. close: nothing moves. silent: they should arrive, and do not. */
  readonly feed: MarketStatus['feed'];
  /** Whether the market itself moves, whatever reaches this page: answers grow old. */
  readonly isMoving: boolean;
  /** 실시간, 지연 or 끊김 while the market moves; null when it rests, or before anything is known. */
  readonly liveness: '실시간' | '지연' | '끊김' | null;
}

/** The market at this moment. Changes every second: for the few words that say so. */
export interface MarketNow extends MarketFeed {
  /** The trading day shown. */
  readonly date: MarketStatus['workdate'] | null;
  /** 장전, 동시호가, 장중 … */
  readonly session: string;
  /** The moment the newest value was true. */
  readonly asOf: Instant | null;
}

const LIVENESS = { live: '실시간', silent: '지연' } as const;

/** The query behind it, for loaders. */
export const marketStatus = queryOf(market.status, {});

export function useMarketFeed(): MarketFeed {
  const { data: answer } = useQuery(marketStatus);
  const link = useLiveState();
  const asked = answer?.data[0]?.feed ?? 'close';
  const told = link === 'close' ? 'close' : link === '실시간' ? 'live' : asked;
  const isMoving = told !== 'close';
  const liveness = isMoving ? (link === null || link === 'close' ? LIVENESS[told] : link) : null;
  return {
    source: answer?.meta.source ?? null,
    feed: isMoving && liveness !== '실시간' ? 'silent' : told,
    isMoving,
    liveness,
  };
}

/** The market as the page was made, and as the live channel tells it from then on. */
export function useMarketNow(): MarketNow {
  const feed = useMarketFeed();
  const { data: answer } = useQuery(marketStatus);
  const told = useLiveStatus();
  const status = answer?.data[0];
  const asOf = told?.asOf ?? (answer ? Date.parse(answer.meta.asOf) : null);
  return {
    ...feed,
    date: status?.workdate ?? null,
    session: told?.session ?? status?.session ?? '',
    asOf: asOf as Instant | null, // both are moments by contract
  };
}
