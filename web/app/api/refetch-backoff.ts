/** After a failure: the shortest and the longest delay before the next request, milliseconds. */
const SHORTEST_MS = 5_000;
const LONGEST_MS = 60_000;

/** A query as the query library hands it over. */
interface RefetchedQuery {
  readonly state: { readonly status: string; readonly dataUpdatedAt: number; readonly errorUpdatedAt: number };
}

/**
 * For a short `refetchInterval`: after a failure the delay is as long as the failures have lasted, so it doubles from 5 s to
 * 60 s. The first success ends that.
 */
export function withBackoff(ms: number | false): (query: RefetchedQuery) => number | false {
  return ({ state: { status, dataUpdatedAt, errorUpdatedAt } }) =>
    ms === false || status !== 'error'
      ? ms
      : Math.max(ms, Math.min(Math.max(errorUpdatedAt - dataUpdatedAt, SHORTEST_MS), LONGEST_MS));
}
