import { useMarketFeed } from './market-feed.tsx';

/** How often to ask again while the market moves, milliseconds; never while it rests. */
export function useAskAgain(ms: number): number | false {
  return useMarketFeed().isMoving ? ms : false;
}
