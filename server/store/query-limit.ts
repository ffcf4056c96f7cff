import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Time limit of a query that a reader waits for, milliseconds. The server ends it a little sooner than the driver gives
 * it up, so that a healthy server reports it itself and its connection stays usable.
 */
export const QUERY_MS = 3_000;
export const STATEMENT_MS = 2_500;
/** How long such a query waits for a lock, milliseconds: less than for its answer, so that the reason is known. */
export const LOCK_MS = 2_000;
/**
 * How long a transaction may do nothing, milliseconds. What it has locked is free again then, also if its process was
 * stopped in the middle or its machine is gone.
 */
export const IDLE_MS = 5_000;

const unlimited = new AsyncLocalStorage<true>();

/** Runs work that nobody waits for, such as an import or the load of a whole day: its queries have no time limit. */
export function withoutTimeLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  return unlimited.run(true, work);
}

/** @returns milliseconds; null: no limit */
export function queryLimit(): number | null {
  return unlimited.getStore() === true ? null : QUERY_MS;
}
