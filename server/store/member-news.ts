import { createHash, randomUUID } from 'node:crypto';
import { createListeners } from '@sise/domain/listeners';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Hear } from './engine.ts';
import type { Tables } from './tables.ts';

/** Something of a member's own was written, on this node or on another. */
export interface MemberWrite {
  /** Whose, as `memberKeyOf` writes it; null: of whomever it may be, as this node did not hear for a while. */
  readonly member: string | null;
  /** Goes up with every write of the member; 0 where it is not known. */
  readonly version: number;
  /** What is to be asked for again, as the contract's resources name it. */
  readonly resources: readonly string[];
}

/** What members keep, by the writes that change it: names of the contract's resources. */
export const PERSONAL = {
  favorites: ['favorites', 'account'],
  follows: ['follows', 'account'],
  portfolio: ['portfolio', 'portfolioFigures', 'portfolioImport', 'account'],
  /** who is signed in as the member */
  identity: ['member', 'favorites', 'follows', 'portfolio', 'portfolioFigures', 'portfolioImport', 'account'],
} as const;

/** Whom the writes of members are told to: whoever listens, in every process on the same database. */
export interface MemberNews {
  /** For the other processes, as a part of the write: they hear of it once it counts, and never of one that does not. */
  announce(transaction: Transaction<Tables>, write: MemberWrite): Promise<void>;
  /** For this process, after the write. */
  tell(write: MemberWrite): void;
  /** One that throws keeps no other from hearing. @returns stops listening */
  listen(listener: (write: MemberWrite) => void): () => void;
}

const CHANNEL = 'sise_members';

/** Who a member is between nodes, where ids are nobody else's to read. */
export function memberKeyOf(member: string): string {
  return createHash('sha256').update(member).digest('base64url').slice(0, 22);
}

/** @param hear what other processes say; null where there are none */
export function createMemberNews(hear: Hear | null): MemberNews {
  const node = randomUUID();
  const listeners = createListeners<MemberWrite>();
  let stopHearing: (() => void) | null = null;

  function receive(text: string): void {
    const { node: from, ...write } = JSON.parse(text) as MemberWrite & { node: string }; // only announce writes there
    if (from !== node) listeners.tell(write);
  }

  return {
    async announce(transaction, write) {
      if (hear === null) return;
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ node, ...write })})`.execute(transaction);
    },
    tell: listeners.tell,
    listen(listener) {
      if (listeners.size === 0 && hear !== null) {
        const everything = { member: null, version: 0, resources: PERSONAL.identity };
        stopHearing = hear(CHANNEL, { onWord: receive, onGap: () => listeners.tell(everything) });
      }
      const stop = listeners.add(listener);
      return () => {
        stop();
        if (listeners.size > 0) return;
        stopHearing?.();
        stopHearing = null;
      };
    },
  };
}
