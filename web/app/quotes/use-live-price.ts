import type { Shcode } from '@sise/domain/terms';
import { useCallback, useSyncExternalStore } from 'react';
import { useQuoteStore } from '../live/live-provider.tsx';

/**
 * The price of a stock as the channel last told it, or as the page knows it until it has spoken: won.
 * @param shcode null where there is no stock, which has the price the page knows
 */
export function useLivePrice(shcode: Shcode | null, known: number | null): number | null {
  const quotes = useQuoteStore();
  const watch = useCallback(
    (wake: () => void) => (shcode === null ? () => {} : quotes.watch(shcode, wake)),
    [quotes, shcode],
  );
  const live = useSyncExternalStore(
    watch,
    () => (shcode === null ? undefined : quotes.read(shcode)?.price),
    () => undefined,
  );
  return live ?? known;
}
