import { favorites } from '@sise/contract/favorites';
import type { Instant } from '@sise/domain/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../api/query-of.ts';
import { tellMyStock } from './my-stock-news.ts';
import { useMember } from './use-member.ts';

/** What is kept of a member for MY: its answers are asked for again together. */
const MY_RESOURCES: ReadonlySet<unknown> = new Set(['favorites', 'follows', 'portfolio', 'portfolioFigures']);

/** Answers this young came with the page itself, milliseconds. */
const JUST_COME_MS = 3_000;

export const favoriteGroupsQuery = queryOf(favorites.groups, {});

/**
 * Keeps MY true: what is older than a minute is asked for when it is shown (the stale time of private answers), and
 * all of it on arriving here from elsewhere and when a login led back. Other tabs and devices tell of changes over the
 * socket.
 * @returns when the lists were last asked for; null before, and for nobody
 */
export function useMyStockSync(): Instant | null {
  const queries = useQueryClient();
  const member = useMember();
  const { search } = useLocation();
  const id = member?.email;
  const cameBack = new URLSearchParams(search).has('returnUrl');
  const { dataUpdatedAt } = useQuery({ ...favoriteGroupsQuery, enabled: id !== undefined });

  useEffect(() => {
    if (id === undefined) return;
    // What came with the page is new; what this tab had from before may not be.
    const isOld = (updatedAt: number) => cameBack || Date.now() - updatedAt > JUST_COME_MS;
    void queries.invalidateQueries({
      predicate: ({ queryKey, state }) => MY_RESOURCES.has(queryKey[0]) && isOld(state.dataUpdatedAt),
    });
  }, [queries, id, cameBack]);

  useEffect(() => {
    if (dataUpdatedAt !== 0) tellMyStock('refreshed');
  }, [dataUpdatedAt]);

  return dataUpdatedAt === 0 ? null : (dataUpdatedAt as Instant); // milliseconds since 1970, as the query library counts
}
