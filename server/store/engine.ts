import type { Dialect } from 'kysely';

/** The database under the store: PGlite in a folder, or a PostgreSQL server. Both speak the same SQL. */
export interface Engine {
  readonly dialect: Dialect;
  /** Work on one connection in one transaction, which rolls back when the work throws. */
  bulk<Result>(work: (session: BulkSession) => Promise<Result>): Promise<Result>;
  /** What other processes on the same database say; null where there can be none. */
  readonly hear: Hear | null;
  /** Whether the disk under it takes more; null where only a write can tell. */
  readonly hasRoom: (() => Promise<boolean>) | null;
  close(): Promise<void>;
}

/** Begins to hear a channel. @returns stops */
export type Hear = (channel: string, hearing: Hearing) => () => void;

export interface Hearing {
  readonly onWord: (text: string) => void;
  /** From now on words are heard; some may have been missed before, at the beginning as after a lost connection. */
  readonly onGap: () => void;
}

/** One connection inside a transaction, for what is too much to go row by row. */
export interface BulkSession {
  /** @returns rows of the shape the caller says its query has */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** @returns how many rows were inserted, updated or deleted */
  run(sql: string, parameters?: readonly unknown[]): Promise<number>;
  /** @param into table and columns, as `bars (date, close)`  @param rows as COPY's binary format has them */
  copy(into: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** PostgreSQL's numbers of the types that the two drivers would read differently. */
export const TYPE = { int8: 20, date: 1082, numeric: 1700 } as const;

/**
 * int8 and the sum of int8 as numbers, on both engines alike.
 * @throws RangeError above 2^53, where a number would no longer be exact
 */
export function readWhole(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be read exactly`);
  return number;
}
