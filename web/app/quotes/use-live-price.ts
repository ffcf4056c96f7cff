import type { Shcode } from '@sise/domain/terms';
import { useCallback, useSyncExternalStore } from 'react';
import { useQuoteStore } from '../live/live-provider.tsx';
import { useWatchNear } from '../ui/nearness.ts';

/**
 * The live price of a stock, or the page's own price before the first message: won.
 * @param shcode null if there is no stock, which keeps the page's own price
 */
export function useLivePrice(shcode: Shcode | null, known: number | null): number | null {
  const quotes = useQuoteStore();
  const watch = useCallback(
    (wake: () => void) => (shcode === null ? () => {} : quotes.watch(shcode, wake)),
    [quotes, shcode],
  );
  const live = useSyncExternalStore(
    useWatchNear(watch),
    () => (shcode === null ? undefined : quotes.read(shcode)?.price),
    () => undefined,
  );
  return live ?? known;
}
