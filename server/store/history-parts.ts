import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What a module needs that writes what it also reads of history. */
export interface HistoryParts {
  /** the primary, for writes */
  readonly db: Kysely<Tables>;
  /** for single queries that read; possibly a replica */
  readonly history: Kysely<Tables>;
  /** After a write: history shows it from then on. */
  readonly fenceHistory: () => void;
}
