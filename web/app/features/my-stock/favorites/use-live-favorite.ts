import type { FavoriteRow } from '@sise/contract/favorites';
import { changeRate } from '@sise/domain/market/columns';
import { directionOf, signOf } from '@sise/domain/market/direction';
import { shcode, upcode } from '@sise/domain/terms';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useIndexStore, useQuoteStore } from '../../../live/live-provider.tsx';

/** A favorite as the channel last told its stock or index; what came of it since it was added follows. */
export function useLiveFavorite(row: FavoriteRow): FavoriteRow {
  const quotes = useQuoteStore();
  const indices = useIndexStore();
  const { shcode: code, is_index } = row;
  const watch = useCallback(
    (wake: () => void) => (is_index ? indices.watch(upcode(code), wake) : quotes.watch(shcode(code), wake)),
    [quotes, indices, code, is_index],
  );
  const quote = useSyncExternalStore(
    watch,
    () => (is_index ? undefined : quotes.read(shcode(code))),
    () => undefined,
  );
  const index = useSyncExternalStore(
    watch,
    () => (is_index ? indices.read(upcode(code)) : undefined),
    () => undefined,
  );
  return useMemo(() => {
    if (index) {
      const [, price, change, chgrate, sign] = index;
      return moved(row, { price, change, chgrate, sign });
    }
    if (!quote || quote.price === null) return row;
    const { price, jnilclose, uplmtprice, dnlmtprice } = quote;
    const base = { price, previousClose: jnilclose, upperLimit: uplmtprice, lowerLimit: dnlmtprice };
    return moved(row, {
      price,
      change: price - jnilclose,
      chgrate: changeRate(price, jnilclose),
      sign: signOf(directionOf(base)),
    });
  }, [row, quote, index]);
}

function moved(row: FavoriteRow, now: Pick<FavoriteRow, 'price' | 'change' | 'chgrate' | 'sign'>): FavoriteRow {
  const { addedPrice, high52, low52 } = row;
  const { price } = now;
  return {
    ...row,
    ...now,
    addedrate: price !== null && addedPrice ? changeRate(price, addedPrice) : row.addedrate,
    high52: price !== null && high52 !== null ? Math.max(high52, price) : high52,
    low52: price !== null && low52 !== null ? Math.min(low52, price) : low52,
  };
}
