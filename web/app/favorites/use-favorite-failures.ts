import { favorites } from '@sise/contract/favorites';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePopups } from '../ui/popups.tsx';

/** What MY cannot be shown without; the cards beside it say themselves what they lack. */
const LISTS: ReadonlySet<unknown> = new Set([favorites.groups.name, favorites.stocks.name, favorites.allStocks.name]);

/** Nobody is signed in any more, which the page finds out by itself. */
const SIGNED_OUT = 401;

/**
 * Says in an alert why favorites could not be fetched, and tries again if the reader wishes: once for each list until it
 * has been answered. A list that is there and could not be renewed stays as it is.
 */
export function useFavoriteFailures(): void {
  const queries = useQueryClient();
  const { alert } = usePopups();
  useEffect(() => {
    const reported = new Set<string>();
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !LISTS.has(event.query.queryKey[1])) return;
      const { queryHash, queryKey, state } = event.query;
      if (event.action.type === 'success') reported.delete(queryHash);
      if (event.action.type !== 'error' || state.data !== undefined || reported.has(queryHash)) return;
      if (!event.query.isActive()) return; // asked ahead, such as for a group that is just being made
      if (state.error === null || state.error.status === SIGNED_OUT) return;
      reported.add(queryHash);
      alert(state.error.message, () => {
        reported.delete(queryHash);
        void queries.refetchQueries({ queryKey, exact: true });
      });
    });
  }, [queries, alert]);
}
