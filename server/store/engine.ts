import type { Dialect } from 'kysely';
import type { ReplicaStats } from './read-replica.ts';

/** The database under the store: PGlite in a folder, or a PostgreSQL server. Both speak the same SQL. */
export interface Engine {
  readonly dialect: Dialect;
  /** A replica beside it for what is over; null: none. */
  readonly history: History | null;
  /** Runs work on one connection in one transaction, which rolls back when the work throws. */
  bulk<Result>(work: (session: BulkSession) => Promise<Result>): Promise<Result>;
  /** messages of other processes on the same database; null when there can be none */
  readonly subscribe: Subscribe | null;
  /** whether the disk has room; null when only a write can show it */
  readonly hasRoom: (() => Promise<boolean>) | null;
  /** null where there is one connection alone */
  readonly pool: (() => PoolStats) | null;
  /** Opens other connections in place of those to a server that accepts no writes; null: there is no other server */
  readonly renew: (() => void) | null;
  close(): Promise<void>;
}

/** Where history is read. */
export interface History {
  /** for single queries that read */
  readonly dialect: Dialect;
  /** From here on it shows what is committed now, also by other processes. */
  fence(): void;
  stats(): ReplicaStats;
}

/** Connections of a pool, and how many queries wait for one. */
export interface PoolStats {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly timeouts: Timeouts;
}

/** How many queries were given up, by reason: its time, a lock it waited for, a server that did not answer. */
export interface Timeouts {
  readonly statement: number;
  readonly lock: number;
  readonly silence: number;
}

/** Subscribes to a channel. @returns a function that unsubscribes */
export type Subscribe = (channel: string, listener: ChannelListener) => () => void;

export interface ChannelListener {
  readonly onMessage: (text: string) => void;
  /**
   * Called when the subscription begins to receive; messages before it may be missing, at the beginning and after a
   * lost connection.
   */
  readonly onGap: () => void;
}

/** One connection inside a transaction, for data too large to write row by row. */
export interface BulkSession {
  /** @returns rows of the shape that the caller declares */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** @returns how many rows were inserted, updated or deleted */
  run(sql: string, parameters?: readonly unknown[]): Promise<number>;
  /** @param into table and columns, as `bars (date, close)`  @param rows as COPY's binary format has them */
  copy(into: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** PostgreSQL's type numbers of the types that the two drivers would parse differently. */
export const TYPE = { int8: 20, date: 1082, numeric: 1700 } as const;

/**
 * Parses int8, and the sum of int8, as a number on both engines.
 * @throws RangeError above 2^53, where a number is no longer exact
 */
export function readWhole(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be read exactly`);
  return number;
}
