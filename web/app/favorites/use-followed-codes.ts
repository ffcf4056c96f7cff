import { MOST_NAMED } from '@sise/contract/lists';
import { stockCodeOf } from '@sise/domain/favorites/favorite';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { favoriteGroupsQuery } from '../member/favorite-groups-query.ts';
import { InterestContext } from './favorites-provider.tsx';
import { NOT_KNOWN } from './interest.ts';
import type { KnownInterest } from './interest.ts';

/** Codes of the stocks, ETFs and ETNs that the reader follows, at most as many as one call names. */
export interface FollowedCodes extends Pick<KnownInterest, 'failure'> {
  /** Sorted; null until they are loaded. */
  readonly codes: ReadonlySet<string> | null;
  readonly retry: () => void;
}

/** @param isWanted whether a page shows nothing else: then they are loaded at once */
export function useFollowedCodes(isWanted: boolean): FollowedCodes | null {
  const queries = useQueryClient();
  const { watch, known, ask } = use(InterestContext);
  const { keys, failure } = useSyncExternalStore(watch, known, () => NOT_KNOWN);
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);
  return useMemo(
    () =>
      isWanted
        ? {
            codes: keys && codesIn(keys),
            failure,
            retry: () => {
              ask();
              void queries.refetchQueries({ queryKey: favoriteGroupsQuery.queryKey });
            },
          }
        : null,
    [isWanted, keys, failure, ask, queries],
  );
}

function codesIn(keys: ReadonlySet<string>): ReadonlySet<string> {
  const codes = [...keys].flatMap((key) => stockCodeOf(key) ?? []);
  return new Set(codes.slice(0, MOST_NAMED).toSorted());
}
