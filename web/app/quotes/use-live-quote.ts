import type { QuoteRow } from '@sise/contract/rows';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useQuoteStore } from '../live/live-provider.tsx';
import { useWatchNear } from '../ui/nearness.ts';
import { overlayQuote } from './overlay-quote.ts';

/** The row with its live quote, or the page's own row before the first message. */
export function useLiveQuote<Row extends QuoteRow>(row: Row): Row {
  const quotes = useQuoteStore();
  const watch = useCallback((wake: () => void) => quotes.watch(row.shcode, wake), [quotes, row.shcode]);
  const live = useSyncExternalStore(
    useWatchNear(watch),
    () => quotes.read(row.shcode),
    () => undefined,
  );
  return useMemo(() => (live ? overlayQuote(row, live) : row), [row, live]);
}
