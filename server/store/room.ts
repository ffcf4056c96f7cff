import { CompiledQuery, sql } from 'kysely';
import type { Kysely, LogEvent } from 'kysely';
import type { Engine } from './engine.ts';
import { isDiskFull, isKeptFromUser } from './store-failure.ts';
import type { Tables } from './tables.ts';

/** Whether the database accepts writes. */
export interface Room {
  /** Kysely's log: receives every failed query of any module. */
  readonly note: (event: LogEvent) => void;
  /** Whether it answers, is no replica, has room on its disk, and lets its user at what was asked of it. */
  isThere(db: Kysely<Tables>): Promise<boolean>;
}

/** More would be looked at again in vain: who lacks so many rights lacks all. */
const MOST_KEPT = 20;

/**
 * After a refused write the disk counts as full until it accepts one: until then every check tries a write. Likewise a
 * query that its user has no right to is planned, which needs the same rights, until that succeeds.
 */
export function createRoom({ hasRoom, renew }: Pick<Engine, 'hasRoom' | 'renew'>): Room {
  let isFull = false;
  const kept = new Map<string, CompiledQuery>();
  return {
    note(event) {
      if (event.level !== 'error') return;
      if (isDiskFull(event.error)) isFull = true;
      if (isKeptFromUser(event.error) && kept.size < MOST_KEPT && isPlanned(event.query)) {
        kept.set(event.query.sql, event.query);
      }
    },
    async isThere(db) {
      const mode = await modeOf(db);
      if (mode === 'read-only') renew?.();
      if (mode !== 'writable') return false;
      if (hasRoom !== null && !(await hasRoom())) return false;
      if (isFull && (await takesWrite(db))) isFull = false;
      for (const [text, query] of kept) if (await isAllowed(db, query)) kept.delete(text);
      return !isFull && kept.size === 0;
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

function isPlanned({ sql: text }: CompiledQuery): boolean {
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}

async function isAllowed(db: Kysely<Tables>, { sql: text, parameters }: CompiledQuery): Promise<boolean> {
  return db.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters])).then(
    () => true,
    (error: unknown) => !isKeptFromUser(error),
  );
}
