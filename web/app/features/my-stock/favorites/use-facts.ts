import type { FavoriteFacts } from '@sise/contract/my-stock';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from '@sise/contract/call-failure';
import type { ApiResponse } from '@sise/contract/page';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import type { FollowedItem } from '../../../favorites/own-groups.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { factsQueries } from './queries.ts';
import type { TableView } from './table-view.ts';

/** 수급 and 컨센서스 of the rows of a group, by key. */
export interface Facts {
  readonly byKey: ReadonlyMap<string, FavoriteFacts>;
  /** Whether some are still on their way. */
  readonly isWaiting: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Asks only for a view that shows them. */
export function useFacts(items: readonly FollowedItem[], view: TableView): Facts {
  const refetchInterval = useRefetchInterval(MINUTE_MS); // flows are counted by the minute
  const queries = view === 'quotes' ? [] : factsQueries(items);
  return useQueries({ queries: queries.map((query) => ({ ...query, refetchInterval })), combine: asFacts });
}

function asFacts(responses: readonly UseQueryResult<ApiResponse<FavoriteFacts[]>, CallFailure | Error>[]): Facts {
  return {
    byKey: new Map(
      responses.flatMap(({ data }) => data?.data ?? []).map((itemFacts) => [keyOfItem(itemFacts), itemFacts]),
    ),
    isWaiting: responses.some(({ isPending }) => isPending),
    failed: responses.some(({ isError, data }) => isError && data === undefined),
    retry: () => responses.forEach((response) => void (response.isError && response.refetch())),
  };
}
