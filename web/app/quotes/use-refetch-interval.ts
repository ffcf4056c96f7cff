import { useMarketFeed } from './market-feed.tsx';

/** The refetch interval while the market moves, milliseconds; false while it is closed. */
export function useRefetchInterval(ms: number): number | false {
  return useMarketFeed().isMoving ? ms : false;
}
