import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { driverFailure, StoreAway } from './store-failure.ts';

/** PGlite as Kysely asks it. */
type Asked = Exclude<PGliteDialectConfig['pglite'], (...given: never) => unknown>;

/**
 * PGlite whose failures say what kind they are. One that is closed, or has broken down, cannot begin a transaction, which
 * Kysely would wait for without end: here it begins, and every query of it fails.
 */
export function guarded(pglite: PGlite): Asked {
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: queryOf(pglite),
    async transaction(work) {
      let begun = false;
      try {
        return await pglite.transaction((transaction) => {
          begun = true;
          return work({ query: queryOf(transaction), rollback: () => transaction.rollback() });
        });
      } catch (error) {
        if (begun) throw error;
        const failure = driverFailure(error);
        const fail = () => Promise.reject(failure instanceof Error ? failure : new StoreAway(failure));
        await work({ query: fail, rollback: async () => {} });
        return fail();
      }
    },
  };
}

function queryOf(asked: Pick<PGlite | Transaction, 'query'>): Asked['query'] {
  return (...given) =>
    asked.query<never>(...given).catch((error: unknown) => {
      throw driverFailure(error);
    });
}
