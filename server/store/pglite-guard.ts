import type { PGlite, Transaction } from '@electric-sql/pglite';
import { SLICE_MS } from '@sise/feeds/slices';
import type { PGliteDialectConfig } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { driverFailure, StoreAway } from './store-failure.ts';

/** PGlite as Kysely uses it. */
type Asked = Exclude<PGliteDialectConfig['pglite'], (...given: never) => unknown>;

/**
 * Wraps PGlite so that its failures have a kind. A closed or crashed one cannot begin a transaction, for which Kysely
 * would wait without end: here the transaction begins, and every query in it fails.
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

/**
 * PGlite runs in this thread, and goes from one query to the next without a turn of the event loop: it gets one after
 * each slice.
 */
function queryOf(asked: Pick<PGlite | Transaction, 'query'>): Asked['query'] {
  let held = 0;
  return async (...given) => {
    const begun = performance.now();
    const result = await asked.query<never>(...given).catch((error: unknown) => {
      throw driverFailure(error);
    });
    held += performance.now() - begun;
    if (held < SLICE_MS) return result;
    held = 0;
    await setImmediate();
    return result;
  };
}
