import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { guarded } from './pglite-guard.ts';
import { StoreAway } from './store-failure.ts';

const HOLD_MS = 5;

/** Holds the thread as long as a large query does. */
async function query(sql: string) {
  if (sql === 'fails') throw new Error('the database is closed');
  const until = performance.now() + HOLD_MS;
  while (performance.now() < until);
  return { rows: [sql] };
}

describe('guarded PGlite', () => {
  const pglite = guarded({ query } as Partial<PGlite> as PGlite); // nothing else of it is called

  it('lets the event loop turn between queries that follow one another', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      turning = setImmediate(count);
    };
    let turning = setImmediate(count);
    for (let i = 0; i < 4; i++) await pglite.query('select');
    clearImmediate(turning);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('gives failures their kind', async () => {
    await expect(pglite.query('fails')).rejects.toBeInstanceOf(StoreAway);
  });
});
