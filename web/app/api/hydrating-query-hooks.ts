import { useQuery as useObserved, useSuspenseQuery as useAwaited } from '@tanstack/react-query';
import type {
  UseQueryOptions,
  UseQueryResult,
  UseSuspenseQueryOptions,
  UseSuspenseQueryResult,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pendingResult, successResult } from './query-result.ts';
import { sentResponse } from './sent-responses.ts';

// Stands for the library in the browser's build (query-hooks.ts): what is exported below hides its namesake.
export * from '@tanstack/react-query';

/**
 * The library's hook, but a component that is being hydrated gets what the server rendered it from: a part of a page may
 * be hydrated when its response has been asked for again. It is drawn with the newer one right afterwards.
 */
export function useQuery(options: UseQueryOptions): UseQueryResult {
  const result = useObserved(options);
  const isAhead = useIsAhead(result, options);
  return (isAhead ? sentResult(options, result) : null) ?? result;
}

/** The same. */
export function useSuspenseQuery(options: UseSuspenseQueryOptions): UseSuspenseQueryResult {
  const result = useAwaited(options);
  const isAhead = useIsAhead(result, options);
  const sent = isAhead ? sentResult(options, result) : null;
  return sent?.status === 'success' ? sent : result;
}

/** What both hooks return. */
type Result = Pick<UseQueryResult, 'data' | 'status' | 'refetch'>;

/** Whether a component is being hydrated while its query is not as the server had it. */
function useIsAhead(result: Result, options: UseQueryOptions): boolean {
  // React asks for the last one while it hydrates, and draws the component again if the other one differs.
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => {
      const sent = sentResult(options, result);
      return sent !== null && (sent.data !== result.data || sent.status !== result.status);
    },
  );
}

const neverChanges = () => () => {};

/** The result with which the server rendered; null if the query makes it of more than its response. */
function sentResult(options: UseQueryOptions, { refetch }: Result) {
  const { queryKey, enabled, select } = options;
  if (select !== undefined || typeof enabled === 'function') return null;
  const sent = sentResponse(queryKey);
  return sent === undefined ? pendingResult(options, refetch) : successResult(sent.state, enabled !== false, refetch);
}
