import type { MarketStatus } from '@sise/contract/market';
import type { Instant } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useLiveStatus } from '../live/live-provider.tsx';
import { marketStatus, useMarketFeed, type MarketFeed } from './market-feed.tsx';

/** The market at this moment. Changes every second: for the few words that say so. */
export interface MarketNow extends MarketFeed {
  /** The trading day shown. */
  readonly date: MarketStatus['workdate'] | null;
  /** 장전, 동시호가, 장중 … */
  readonly session: string;
  /** The moment the newest value was true. */
  readonly asOf: Instant | null;
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
