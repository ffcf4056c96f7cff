import { sql } from 'kysely';
import type { Kysely, LogEvent } from 'kysely';
import type { Engine } from './engine.ts';
import { isDiskFull } from './store-failure.ts';
import type { Tables } from './tables.ts';

/** Whether the disk under the database accepts writes. */
export interface Room {
  /** Kysely's log: receives every failed query of any module. */
  readonly note: (event: LogEvent) => void;
  isThere(db: Kysely<Tables>): Promise<boolean>;
}

/** After a refused write the disk counts as full until it accepts one: until then every check tries a write. */
export function createRoom({ hasRoom }: Pick<Engine, 'hasRoom'>): Room {
  let isFull = false;
  return {
    note(event) {
      if (event.level === 'error' && isDiskFull(event.error)) isFull = true;
    },
    async isThere(db) {
      if (hasRoom !== null && !(await hasRoom())) return false;
      if (isFull && (await takesWrite(db))) isFull = false;
      return !isFull;
    },
  };
}

/** Writes a table of some hundred kilobytes, which needs new room on the disk, and drops it at once. */
async function takesWrite(db: Kysely<Tables>): Promise<boolean> {
  return db
    .transaction()
    .execute((transaction) =>
      sql`create temporary table room_probe on commit drop as
        select repeat(n::text, 100) from generate_series(10000000, 10000300) as n`.execute(transaction),
    )
    .then(
      () => true,
      () => false,
    );
}
