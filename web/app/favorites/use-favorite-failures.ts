import { favorites } from '@sise/contract/favorites';
import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePopups } from '../ui/popups.tsx';

/** What MY cannot be shown without; the cards beside it say themselves what they lack. */
const LISTS: ReadonlySet<unknown> = new Set([favorites.groups.name, favorites.stocks.name, favorites.allStocks.name]);

const isOfList = ({ queryKey }: Query) => LISTS.has(queryKey[1]);

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
    const report = (query: Query) => {
      const { queryHash, queryKey, state } = query;
      if (state.data !== undefined || reported.has(queryHash)) return;
      if (!query.isActive()) return; // asked ahead, such as for a group that is just being made
      if (state.error === null || state.error.status === SIGNED_OUT) return;
      reported.add(queryHash);
      alert(state.error.message, () => {
        reported.delete(queryHash);
        void queries.refetchQueries({ queryKey, exact: true });
      });
    };
    const cache = queries.getQueryCache();
    for (const query of cache.findAll({ predicate: isOfList })) report(query); // failed before this was loaded
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || !isOfList(event.query)) return;
      if (event.action.type === 'success') reported.delete(event.query.queryHash);
      if (event.action.type === 'error') report(event.query);
    });
  }, [queries, alert]);
}
