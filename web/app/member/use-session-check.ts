import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from './use-member.ts';

/**
 * Refetches the session once a call shows that it has ended or begun elsewhere: the page says so at once, not when its
 * window is focused next.
 */
export function useSessionCheck(): void {
  const queries = useQueryClient();
  useEffect(() => watchSession(queries), [queries]);
}

/** @returns stops it */
export function watchSession(queries: QueryClient): () => void {
  const { queryKey } = sessionQuery;

  function check(isSignedIn: boolean): void {
    const known = queries.getQueryData(queryKey);
    if (known === undefined || (known.data.member !== null) === isSignedIn) return;
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false }); // several calls are refused at once
  }

  const stopQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) check(false);
  });
  const stopWrites = queries.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && isSignedOut(event.action.error)) check(false);
    if (event.action.type === 'success') check(true); // only members write by calls
  });
  return () => {
    stopQueries();
    stopWrites();
  };
}

function isSignedOut(failure: unknown): boolean {
  return (failure as { code?: unknown } | null)?.code === 'member.required'; // a CallFailure has it
}
