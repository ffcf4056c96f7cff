import { sql } from 'kysely';
import type { Kysely, LogEvent } from 'kysely';
import type { Engine } from './engine.ts';
import { isDiskFull } from './store-failure.ts';
import type { Tables } from './tables.ts';

/** Whether the database accepts writes. */
export interface Room {
  /** Kysely's log: receives every failed query of any module. */
  readonly note: (event: LogEvent) => void;
  /** Whether it answers, is no replica, and has room on its disk. */
  isThere(db: Kysely<Tables>): Promise<boolean>;
}

/** After a refused write the disk counts as full until it accepts one: until then every check tries a write. */
export function createRoom({ hasRoom, renew }: Pick<Engine, 'hasRoom' | 'renew'>): Room {
  let isFull = false;
  return {
    note(event) {
      if (event.level === 'error' && isDiskFull(event.error)) isFull = true;
    },
    async isThere(db) {
      const mode = await modeOf(db);
      if (mode === 'read-only') renew?.();
      if (mode !== 'writable') return false;
      if (hasRoom !== null && !(await hasRoom())) return false;
      if (isFull && (await takesWrite(db))) isFull = false;
      return !isFull;
    },
  };
}

/** A replica is read-only, and so is a server or a role that is set to be. */
async function modeOf(db: Kysely<Tables>): Promise<'away' | 'read-only' | 'writable'> {
  return sql<{ mode: 'read-only' | 'writable' }>`select
      case current_setting('transaction_read_only') when 'on' then 'read-only' else 'writable' end as mode`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.mode ?? 'away',
      () => 'away',
    );
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
