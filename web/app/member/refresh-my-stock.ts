import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './use-member.ts';

/** A member's resources for MY: they are refetched together. */
const MY_RESOURCES: ReadonlySet<unknown> = new Set([
  'favorites',
  'follows',
  'portfolio',
  'portfolioFigures',
  'priceAlerts',
]);

/** Fetches a member's lists again; those not on screen when they are shown. */
export function refreshMyStock(queries: QueryClient, isOld: (updatedAt: number) => boolean = () => true): void {
  if (queries.getQueryData(sessionQuery.queryKey)?.data.member == null) return;
  void queries.invalidateQueries({
    predicate: ({ queryKey, state }) => MY_RESOURCES.has(queryKey[0]) && isOld(state.dataUpdatedAt),
  });
}
