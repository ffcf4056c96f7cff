import type { FavoriteRow } from '@sise/contract/favorites';
import { changeRate } from '@sise/domain/market/columns';
import type { CallFailure } from '@sise/contract/call-failure';
import type { ApiResponse } from '@sise/contract/page';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import type { DeviceFavorite } from '../../../favorites/own-groups.ts';
import { useDeviceList, useFavoritesSettled } from '../../../favorites/use-favorites.ts';
import { useMember } from '../../../member/use-member.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { ALL, allRowsQuery, groupRowsQuery, quotesQueries } from './queries.ts';
import type { ShownGroup } from './shown-group.ts';

/** News and counts change slowly; prices come over the socket. */
const REFETCH_MS = 60_000;

/** A row as anybody may ask for it: without when and at which price it was added. */
type PlainQuote = Omit<FavoriteRow, 'addedAt' | 'addedPrice' | 'addedrate' | 'delisted'>;

/** Rows of a group in the order of its items. */
export interface GroupRows {
  /** null for an item whose quote is on its way */
  readonly rows: readonly (FavoriteRow | null)[];
  /** Why some could not be fetched, in a sentence. */
  readonly failure: string | null;
  readonly retry: () => void;
}

export function useGroupRows(group: ShownGroup): GroupRows {
  const isMember = useMember() !== null;
  const again = useRefetchInterval(REFETCH_MS);
  const isSettled = useFavoritesSettled();
  const isSome = group.items.length > 0;
  const one = useQuery({
    ...groupRowsQuery(group.id),
    enabled: isMember && isSettled && isSome && group.id !== ALL,
    refetchInterval: again,
  });
  const all = useQuery({
    ...allRowsQuery,
    enabled: isMember && isSettled && isSome && group.id === ALL,
    refetchInterval: again,
  });
  const quotes = useQueries({
    queries: (isMember ? [] : quotesQueries(group.items)).map((query) => ({
      ...query,
      refetchInterval: again,
      placeholderData: (before: ApiResponse<PlainQuote[]> | undefined) => before,
    })),
    combine: asOne,
  });
  const kept = useDeviceList().groups;
  const asked = isMember ? (group.id === ALL ? all : one) : quotes;
  const oneRows = one.data?.data.rows;
  const allRows = all.data?.data;
  const quoteRows = quotes.rows;

  const known = useMemo(() => {
    const rows: readonly FavoriteRow[] = isMember
      ? ((group.id === ALL ? allRows : oneRows) ?? [])
      : quoteRows.map((quote) => ({ ...quote, delisted: false, ...sinceAdded(quote, kept.flatMap(stocksOf)) }));
    return new Map(rows.map((row) => [keyOfItem(row), row]));
  }, [isMember, group.id, allRows, oneRows, quoteRows, kept]);

  return {
    rows: useMemo(() => group.items.map((item) => known.get(keyOfItem(item)) ?? null), [group.items, known]),
    failure: asked.error?.message ?? null,
    retry: () => void asked.refetch(),
  };
}

function asOne(responses: readonly UseQueryResult<ApiResponse<PlainQuote[]>, CallFailure | Error>[]) {
  return {
    rows: responses.flatMap(({ data }) => data?.data ?? []),
    error: responses.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => responses.forEach((response) => void (response.isError && response.refetch())),
  };
}

const stocksOf = ({ stocks }: { readonly stocks: readonly DeviceFavorite[] }) => stocks;

/** What this device knows of the day a stock was added. */
function sinceAdded(row: { shcode: string; is_index: boolean; price: number | null }, kept: readonly DeviceFavorite[]) {
  const added = kept.find((item) => keyOfItem(item) === keyOfItem(row));
  const addedPrice = added?.addedPrice ?? null;
  const addedrate = row.price !== null && addedPrice ? changeRate(row.price, addedPrice) : null;
  return { addedAt: added?.addedAt ?? 0, addedPrice, addedrate };
}
