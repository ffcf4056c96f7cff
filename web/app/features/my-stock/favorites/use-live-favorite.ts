import type { FavoriteRow } from '@sise/contract/favorites';
import { shcode, upcode } from '@sise/domain/terms';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { IndexStore } from '../../../live/index-store.ts';
import { useIndexStore, useQuoteStore } from '../../../live/live-provider.tsx';
import type { QuoteStore } from '../../../live/quote-store.ts';
import { favoriteAtQuote, favoriteAtTick } from './live-favorite.ts';

interface Stores {
  readonly quotes: QuoteStore;
  readonly indices: IndexStore;
}

/** A favorite as the channel last told its stock or index. */
export function useLiveFavorite(row: FavoriteRow): FavoriteRow {
  const stores = useStores();
  const watch = useCallback((wake: () => void) => watchFavorite(stores, row, wake), [stores, row]);
  const pushed = useSyncExternalStore(
    watch,
    () => spoken(stores, row),
    () => undefined,
  );
  return useMemo(() => (pushed === undefined ? row : liveFavorite(stores, row)), [stores, row, pushed]);
}

/** All favorites of a group as the channel last told them; null for those whose quote is on its way. */
export function useLiveFavorites(rows: readonly (FavoriteRow | null)[]): readonly (FavoriteRow | null)[] {
  const stores = useStores();
  const seen = useRef<readonly unknown[]>([]);
  const watch = useCallback(
    (wake: () => void) => {
      const stops = rows.map((row) => row && watchFavorite(stores, row, wake));
      return () => stops.forEach((stop) => stop?.());
    },
    [stores, rows],
  );
  const pushed = useSyncExternalStore(
    watch,
    () => {
      const now = rows.map((row) => row && spoken(stores, row));
      const isSame = now.length === seen.current.length && now.every((value, n) => value === seen.current[n]);
      return isSame ? seen.current : (seen.current = now);
    },
    () => NOTHING,
  );
  return useMemo(
    () => rows.map((row, n) => (row && pushed[n] !== undefined ? liveFavorite(stores, row) : row)),
    [stores, rows, pushed],
  );
}

const NOTHING: readonly unknown[] = [];

/** Looks up a favorite as the channel tells it at this moment; undefined where it has not spoken. */
export function useReadFavorite(): (row: FavoriteRow) => FavoriteRow | undefined {
  const stores = useStores();
  return useCallback((row) => (spoken(stores, row) === undefined ? undefined : liveFavorite(stores, row)), [stores]);
}

function useStores(): Stores {
  const quotes = useQuoteStore();
  const indices = useIndexStore();
  return useMemo(() => ({ quotes, indices }), [quotes, indices]);
}

function watchFavorite({ quotes, indices }: Stores, { shcode: code, is_index }: FavoriteRow, wake: () => void) {
  return is_index ? indices.watch(upcode(code), wake) : quotes.watch(shcode(code), wake);
}

/** What the channel says of it, the same object until that changes. */
function spoken({ quotes, indices }: Stores, { shcode: code, is_index }: FavoriteRow) {
  return is_index ? indices.read(upcode(code)) : quotes.read(shcode(code));
}

function liveFavorite({ quotes, indices }: Stores, row: FavoriteRow): FavoriteRow {
  return row.is_index
    ? favoriteAtTick(row, indices.read(upcode(row.shcode)))
    : favoriteAtQuote(row, quotes.read(shcode(row.shcode)));
}
