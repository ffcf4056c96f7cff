import { createHash, randomUUID } from 'node:crypto';
import { MEMBER_RESOURCES } from '@sise/contract/member-resources';
import { createListeners } from '@sise/domain/listeners';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Subscribe } from './engine.ts';
import { createSharedSubscription } from './shared-subscription.ts';
import type { Tables } from './tables.ts';

/** A write of a member's data, on this node or on another. */
export interface MemberWrite {
  /** The member, as `memberKeyOf` writes it; null: possibly any member, after this node missed notifications. */
  readonly member: string | null;
  /** Goes up with every write of the member; 0 when it is not known. */
  readonly version: number;
  /** The resources to request again, as the contract names them. */
  readonly resources: readonly string[];
}

/** Stored data of members by the writes that change it: names of the contract's resources. */
export const PERSONAL = {
  favorites: ['favorites', 'account'],
  follows: ['follows', 'account'],
  portfolio: ['portfolio', 'portfolioFigures', 'portfolioImport', 'account'],
  savedScreens: ['savedScreens', 'account'],
  priceAlerts: ['priceAlerts', 'account'],
  /** who is signed in as the member */
  identity: ['member', ...MEMBER_RESOURCES, 'account'],
} as const;

/** Notifies the listeners of members' writes, in every process on the same database. */
export interface MemberNotifications {
  /**
   * Notifies the other processes, as a part of the write: they receive it once the transaction is committed, and never
   * otherwise.
   */
  announce(transaction: Transaction<Tables>, write: MemberWrite): Promise<void>;
  /** Notifies this process, after the write. */
  publish(write: MemberWrite): void;
  /** A listener that throws does not keep the others from the notification. @returns stops listening */
  listen(listener: (write: MemberWrite) => void): () => void;
}

const CHANNEL = 'sise_members';

/** The key of a member between nodes, where nobody else may read an id. */
export function memberKeyOf(member: string): string {
  return createHash('sha256').update(member).digest('base64url').slice(0, 22);
}

/** @param subscribe receives the notifications of other processes; null when there are none */
export function createMemberNotifications(subscribe: Subscribe | null): MemberNotifications {
  const node = randomUUID();
  const listeners = createListeners<MemberWrite>();

  function receive(text: string): void {
    const { node: from, ...write } = JSON.parse(text) as MemberWrite & { node: string }; // written by announce
    if (from !== node) listeners.publish(write);
  }

  return {
    async announce(transaction, write) {
      if (subscribe === null) return;
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ node, ...write })})`.execute(transaction);
    },
    publish: listeners.publish,
    listen: createSharedSubscription(listeners, {
      subscribe,
      channel: CHANNEL,
      onMessage: receive,
      onGap: () => listeners.publish({ member: null, version: 0, resources: PERSONAL.identity }),
    }),
  };
}
