import type { HourCount } from './popularity.ts';

/** Storage of counts across restarts, shared by processes that count in parallel. */
export interface PopularityLog {
  /** Adds to the stored counts. */
  add(counts: readonly HourCount[]): Promise<void>;
  /** All counts from an hour on, by all processes together. */
  since(hour: number): Promise<readonly HourCount[]>;
  /** Deletes the counts before an hour. */
  forget(before: number): Promise<void>;
}
