/** What carries messages between the nodes of a site. Messages may be of any size; none is kept for who is not there. */
export interface Bus {
  /** Sends to every listener of a subject. While the bus is unreachable, what is sent is lost. */
  publish(subject: Subject, message: Uint8Array): void;
  /** Receives messages in the order in which a sender sent them. @returns stops receiving */
  subscribe(subject: Subject, receive: (message: Uint8Array) => void): () => void;
  /** Resolves with the response of the one node that replies on a subject; null if none did in time. */
  request(subject: Subject, message: Uint8Array, withinMs: number): Promise<Uint8Array | null>;
  /** Replies to requests until it is stopped; null: this request gets no response. */
  reply(subject: Subject, make: (message: Uint8Array) => Promise<Uint8Array | null>): () => void;
  /** Whether messages get through, as far as this node knows. */
  readonly isConnected: boolean;
  /** What only one node holds at a time. */
  readonly lease: LeaseRecord;
  close(): Promise<void>;
}

/**
 * batches: of the leading feed; wanted: topics that a node wants; snapshot: the market, for who joins; question: what
 * sources are asked for.
 */
export type Subject = 'batches' | 'wanted' | 'snapshot' | 'question';

/** Who leads, as a record that all nodes see and that is replaced only by a node that has read what it replaces. */
export interface LeaseRecord {
  /** null: nobody has led yet. Rejects if the record cannot be reached. */
  read(): Promise<LeaseEntry | null>;
  /**
   * @param over the revision it replaces; null: there is none
   * @returns the new revision; null if another was written meanwhile. Rejects if that is not known.
   */
  write(lease: Lease, over: number | null): Promise<number | null>;
}

export interface Lease {
  /** the node that leads; null: the one that led gave it back */
  readonly holder: string | null;
  /** the term of its leadership: each is higher than those before it */
  readonly epoch: number;
  /** whether it loads its first market, which may keep it from writing for a while */
  readonly isLoading?: boolean;
}

export interface LeaseEntry extends Lease {
  /** changes with every writing, also of the same lease */
  readonly revision: number;
}

/** A bus that cannot do what a site needs; the message says what to change. */
export class UnfitBus extends Error {}
