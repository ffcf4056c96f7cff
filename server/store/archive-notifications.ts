import { createListeners } from '@sise/domain/listeners';
import type { BulkSession, Subscribe } from './engine.ts';
import { createSharedSubscription } from './shared-subscription.ts';

/** changed: files were imported; gap: some may have been, unnoticed while this node was not listening. */
export type ArchiveChange = 'changed' | 'gap';

/** Notifies the listeners of imports, in every process on the same database. */
export interface ArchiveNotifications {
  /** As a part of an import: other processes receive it once the transaction is committed, and never otherwise. */
  announce(session: BulkSession): Promise<void>;
  /** After an import: notifies this process, when no other can have the database open. */
  publish(): void;
  /** @returns stops listening */
  listen(listener: (change: ArchiveChange) => void): () => void;
}

const CHANNEL = 'sise_archive';

/** @param subscribe receives the notifications of every process, also of this one; null when there is no other */
export function createArchiveNotifications(subscribe: Subscribe | null): ArchiveNotifications {
  const listeners = createListeners<ArchiveChange>();
  return {
    async announce(session) {
      if (subscribe !== null) await session.query(`select pg_notify('${CHANNEL}', '')`);
    },
    publish() {
      if (subscribe === null) listeners.publish('changed');
    },
    listen: createSharedSubscription(listeners, {
      subscribe,
      channel: CHANNEL,
      onMessage: () => listeners.publish('changed'),
      onGap: () => listeners.publish('gap'),
    }),
  };
}
