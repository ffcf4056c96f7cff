import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ReadReplica } from './read-replica.ts';
import { isCancelledByReplay, isStoreAway, timeoutOf } from './store-failure.ts';

export interface HistoryPoolOptions {
  readonly primary: PostgresPool;
  readonly replica: PostgresPool;
  readonly state: Pick<ReadReplica, 'isCurrent' | 'noteFailure'>;
}

/**
 * A pool for single reading queries: the replica answers them while it is current, and what it cannot answer the primary
 * does. Not for transactions, whose queries have to be on one connection.
 */
export function createHistoryPool({ primary, replica, state }: HistoryPoolOptions): PostgresPool {
  return {
    options: primary.options,
    async connect() {
      const client = state.isCurrent() ? await replica.connect().catch(state.noteFailure) : null;
      return client ? withFallback(client, { primary, state }) : primary.connect();
    },
    end: async () => {}, // both are ended by who made them
  };
}

function withFallback(
  client: PostgresPoolClient,
  { primary, state }: Omit<HistoryPoolOptions, 'replica'>,
): PostgresPoolClient {
  let instead: PostgresPoolClient | null = null;

  async function query(sql: string, parameters: readonly unknown[]) {
    if (instead) return instead.query(sql, parameters);
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      // A query over its time is one there, too.
      const isLost = isStoreAway(error) && timeoutOf(error) !== 'statement';
      if (!isLost && !isCancelledByReplay(error)) throw error;
      if (isLost) state.noteFailure(error);
      instead = await primary.connect();
      return instead.query(sql, parameters);
    }
  }

  return {
    query: query as PostgresPoolClient['query'], // its cursor form is for streams, which are not used
    release(destroy) {
      client.release(destroy);
      instead?.release(destroy);
    },
  };
}
