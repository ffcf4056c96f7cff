import { useQuery as useObserved, useQueryClient, useSuspenseQuery as useAwaited } from '@tanstack/react-query';
import type {
  Query,
  QueryClient,
  QueryKey,
  QueryObserverSuccessResult,
  UseQueryOptions,
  UseQueryResult,
  UseSuspenseQueryOptions,
  UseSuspenseQueryResult,
} from '@tanstack/react-query';
import { queryHashOf } from './query-hash.ts';
import { pendingResult, successResult } from './query-result.ts';

// Stands for the library in the server's build (query-hooks.ts): what is exported below hides its namesake.
export * from '@tanstack/react-query';

/**
 * What the library's hook returns when a component is first rendered, without an observer, a subscription and effects,
 * which last as long as a component and cost more than the reading. A fresh response is shown and a query that nobody
 * asked waits; whatever else can be is left to the library.
 */
export function useQuery(options: UseQueryOptions): UseQueryResult {
  const client = useQueryClient();
  // oxlint-disable-next-line react/hooks -- on the server a component is rendered once, from a cache that stands still
  return read(client, options) ?? useObserved(options);
}

/** The same; a query without a response suspends the page until it has one. */
export function useSuspenseQuery(options: UseSuspenseQueryOptions): UseSuspenseQueryResult {
  const client = useQueryClient();
  const query = queryIn(client, options.queryKey);
  // oxlint-disable-next-line react/hooks -- as above
  return (query && fresh(query, options)) ?? useAwaited(options);
}

function read(client: QueryClient, options: UseQueryOptions): UseQueryResult | null {
  const query = queryIn(client, options.queryKey);
  return query === undefined ? pendingResult(options, onlyInBrowser) : fresh(query, options);
}

function queryIn(client: QueryClient, queryKey: QueryKey): Query | undefined {
  return client.getQueryCache().get(queryHashOf(queryKey));
}

/** null unless the query has a response that nobody would ask for again */
function fresh(
  query: Query,
  { enabled, staleTime = 0, select }: Pick<UseQueryOptions, 'enabled' | 'staleTime' | 'select'>,
): QueryObserverSuccessResult | null {
  const { status, data, dataUpdatedAt, errorUpdateCount } = query.state;
  if (typeof enabled === 'function' || typeof staleTime === 'function' || select !== undefined) return null;
  if (status !== 'success' || errorUpdateCount > 0 || query.isStaleByTime(staleTime)) return null;
  return successResult({ data, dataUpdatedAt }, enabled !== false, onlyInBrowser);
}

function onlyInBrowser(): never {
  throw new Error('a query is asked again in the browser only');
}
