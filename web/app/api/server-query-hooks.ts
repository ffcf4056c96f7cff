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

// Stands for the library in the server's build (query-hooks-on-server.ts): what is exported below hides its namesake.
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
  return query === undefined ? waiting(options) : fresh(query, options);
}

function queryIn(client: QueryClient, queryKey: QueryKey): Query | undefined {
  return client.getQueryCache().get(queryHashOf(queryKey));
}

const UNTROUBLED = {
  error: null,
  errorUpdatedAt: 0,
  failureCount: 0,
  failureReason: null,
  errorUpdateCount: 0,
  isError: false,
  isFetchedAfterMount: false,
  isRefetching: false,
  isLoadingError: false,
  isRefetchError: false,
  isPaused: false,
  isPlaceholderData: false,
  refetch: onlyInBrowser,
} as const;

/** null unless the query has a response that nobody would ask for again */
function fresh(
  query: Query,
  { enabled, staleTime = 0, select }: Pick<UseQueryOptions, 'enabled' | 'staleTime' | 'select'>,
): QueryObserverSuccessResult | null {
  const { status, data, dataUpdatedAt, errorUpdateCount } = query.state;
  if (typeof enabled === 'function' || typeof staleTime === 'function' || select !== undefined) return null;
  if (status !== 'success' || errorUpdateCount > 0 || query.isStaleByTime(staleTime)) return null;
  return {
    ...UNTROUBLED,
    status,
    fetchStatus: 'idle',
    isPending: false,
    isSuccess: true,
    isInitialLoading: false,
    isLoading: false,
    isFetching: false,
    data,
    dataUpdatedAt,
    isFetched: query.isFetched(),
    isStale: false,
    isEnabled: enabled !== false,
  };
}

/** A query that would be asked now, unless it is not enabled; null if it shows something meanwhile. */
function waiting({ enabled = true, initialData, placeholderData }: UseQueryOptions): UseQueryResult | null {
  if (typeof enabled === 'function' || initialData !== undefined || placeholderData !== undefined) return null;
  return {
    ...UNTROUBLED,
    status: 'pending',
    fetchStatus: enabled ? 'fetching' : 'idle',
    isPending: true,
    isSuccess: false,
    isInitialLoading: enabled,
    isLoading: enabled,
    isFetching: enabled,
    data: undefined,
    dataUpdatedAt: 0,
    isFetched: false,
    isStale: enabled,
    isEnabled: enabled,
  };
}

function onlyInBrowser(): never {
  throw new Error('a query is asked again in the browser only');
}
