/** What the thread of the embedded database and the one that asks it send each other: each request has one reply. */

export type ToPGlite = SentQuery | Begin | End | Close;

/** A query by itself, or within the transaction of that number. */
export interface SentQuery {
  readonly id: number;
  readonly kind: 'query';
  readonly transaction: number | null;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** what `copy … from '/dev/blob'` reads */
  readonly blob?: Uint8Array<ArrayBuffer>;
}

/** Begins a transaction, whose number is the id; the reply comes when no other one runs any more. */
interface Begin {
  readonly id: number;
  readonly kind: 'begin';
}

interface End {
  readonly id: number;
  readonly kind: 'end';
  readonly transaction: number;
  readonly how: 'commit' | 'rollback';
}

interface Close {
  readonly id: number;
  readonly kind: 'close';
}

/** The reply to the request of that id. */
export type FromPGlite = { readonly id: number } & (Done | Failed);

export interface Done {
  readonly rows: readonly unknown[];
  readonly affected: number;
}

interface Failed {
  /** its class, message and stack; a copy for another thread has none of its other fields */
  readonly error: unknown;
  /** those fields that are text, the SQLSTATE among them */
  readonly fields: Readonly<Record<string, string>>;
}

/** The first message of the thread: the folder is open, or the reason why it cannot be. */
export type Opened = { readonly id: 0 } & (Done | Failed);
