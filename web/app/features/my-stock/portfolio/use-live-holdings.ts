import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useQuoteStore } from '../../../live/live-provider.tsx';
import { atPrices, type Holdings, type LivePrice } from './live-holdings.ts';

const NOTHING: ReadonlyMap<string, LivePrice> = new Map();

/** A portfolio at the live prices of its stocks. */
export function useLiveHoldings(holdings: Holdings): Holdings {
  const quotes = useQuoteStore();
  const codes = useMemo(
    () => holdings.rows.flatMap(({ shcode, quantity, foreign }) => (shcode && quantity > 0 && !foreign ? shcode : [])),
    [holdings.rows],
  );
  const seen = useRef(NOTHING);
  const watch = useCallback(
    (wake: () => void) => {
      const leave = codes.map((shcode) => quotes.watch(shcode, wake));
      return () => leave.forEach((stop) => stop());
    },
    [quotes, codes],
  );
  const prices = useSyncExternalStore(
    watch,
    () => {
      const before = seen.current;
      const hasMoved = codes.some((shcode) => before.get(shcode)?.price !== quotes.read(shcode)?.price);
      if (!hasMoved) return before;
      const livePrices = codes.flatMap((shcode): [string, LivePrice][] => {
        const quote = quotes.read(shcode);
        return quote === undefined ? [] : [[shcode, quote]];
      });
      return (seen.current = new Map(livePrices));
    },
    () => NOTHING,
  );
  return useMemo(() => atPrices(holdings, (shcode) => prices.get(shcode)), [holdings, prices]);
}
