import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { openFresh, type Engine } from './store.ts';

/** One store for all tests of a block, opened before the first of them and closed after the last. */
export function withStore(engine: Engine, use: (store: Store) => void): void {
  let store: Store | null = null;
  beforeAll(async () => {
    await engine.start();
    store = await openFresh(engine.freshPlace());
    use(store);
  });
  afterAll(async () => {
    await store?.close();
    engine.stop();
  });
}

/** A store of its own for each test of a block. */
export function withStoreEach(engine: Engine, use: (store: Store) => void): void {
  let store: Store | null = null;
  beforeAll(() => engine.start());
  beforeEach(async () => {
    store = await openFresh(engine.freshPlace());
    use(store);
  });
  afterEach(() => store?.close());
  afterAll(() => engine.stop());
}
