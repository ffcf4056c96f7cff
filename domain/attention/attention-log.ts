import type { HourCount } from './attention.ts';

/** Where counts are kept over a restart, and shared by processes that count side by side. */
export interface AttentionLog {
  /** Adds to what is there already. */
  add(counts: readonly HourCount[]): Promise<void>;
  /** All counts from an hour on, whoever counted them. */
  since(hour: number): Promise<readonly HourCount[]>;
  /** Lets go of what lies before an hour. */
  forget(before: number): Promise<void>;
}
