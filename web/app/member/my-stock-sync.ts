import type { Instant } from '@sise/domain/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { favoriteGroupsQuery } from './favorite-groups-query.ts';
import { isInApp } from './native-app.ts';
import { notifyMyStock } from './my-stock-event.ts';
import { hadUnfinishedWrites } from './unfinished-writes.ts';
import { refreshMyStock } from './refresh-my-stock.ts';
import { useMember } from './use-member.ts';

/** Responses at most this old came with the page, milliseconds. */
const JUST_COME_MS = 3_000;

/**
 * Keeps MY up to date: a response older than a minute is refetched when it is shown (the stale time of private
 * responses), and all of them on arrival from another page and after a login; inside the app the bridge to the app does
 * that (`app-refresh.ts`). Changes in other tabs and on other devices come over the socket.
 * @returns when the lists were last fetched; null before, and for anonymous readers
 */
export function useMyStockSync(): Instant | null {
  const queries = useQueryClient();
  const member = useMember();
  const id = member?.email;
  const { dataUpdatedAt } = useQuery({ ...favoriteGroupsQuery, enabled: id !== undefined });

  useEffect(() => {
    if (id === undefined) return;
    // The responses of the page itself are new, unless it was left while it wrote; those this tab had before may not be.
    const isAllOld = hadUnfinishedWrites();
    if (isInApp() && !isAllOld) return;
    refreshMyStock(queries, (updatedAt) => isAllOld || Date.now() - updatedAt > JUST_COME_MS);
  }, [queries, id]);

  useEffect(() => {
    if (dataUpdatedAt !== 0) notifyMyStock('refreshed');
  }, [dataUpdatedAt]);

  return dataUpdatedAt === 0 ? null : (dataUpdatedAt as Instant); // milliseconds since 1970, from the query library
}
