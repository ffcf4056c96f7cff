import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A query that a reader waits for may take this long, milliseconds. The server ends it a little sooner than the driver
 * gives it up, so that a server in order says so itself and its connection stays good.
 */
export const QUERY_MS = 3_000;
export const STATEMENT_MS = 2_500;

const patience = new AsyncLocalStorage<true>();

/** Work nobody waits for, such as an import or the load of a whole day: its queries take the time they need. */
export function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  return patience.run(true, work);
}

/** @returns milliseconds; null: as long as it takes */
export function queryLimit(): number | null {
  return patience.getStore() === true ? null : QUERY_MS;
}
