import type { QueryObserverPendingResult, QueryObserverSuccessResult, UseQueryOptions } from '@tanstack/react-query';

type Refetch = QueryObserverSuccessResult['refetch'];

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
} as const;

/** What the library's hook returns at first for a query with a response that nobody would ask for again. */
export function successResult(
  { data, dataUpdatedAt }: { readonly data: unknown; readonly dataUpdatedAt: number },
  isEnabled: boolean,
  refetch: Refetch,
): QueryObserverSuccessResult {
  return {
    ...UNTROUBLED,
    refetch,
    status: 'success',
    fetchStatus: 'idle',
    isPending: false,
    isSuccess: true,
    isInitialLoading: false,
    isLoading: false,
    isFetching: false,
    data: data,
    dataUpdatedAt,
    isFetched: true,
    isStale: false,
    isEnabled,
  };
}

/**
 * The same for a query without a response, which is asked for now if it is enabled; null if it shows something
 * meanwhile, or decides itself.
 */
export function pendingResult(
  { enabled = true, initialData, placeholderData }: UseQueryOptions,
  refetch: Refetch,
): QueryObserverPendingResult | null {
  if (typeof enabled === 'function' || initialData !== undefined || placeholderData !== undefined) return null;
  return {
    ...UNTROUBLED,
    refetch,
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
