import { useMarketFeed } from './market-feed.tsx';

/** The interval at which values that are not live are refetched, milliseconds. */
export const REFETCH_MS = 10_000;

/** The refetch interval while the market moves, milliseconds; false while it is closed. */
export function useRefetchInterval(ms = REFETCH_MS): number | false {
  return useMarketFeed().isMoving ? ms : false;
}
