import type { Sources } from '@sise/domain/market/sources';
import type { Store } from '../store/database.ts';
import { createStoredArchive } from './stored-archive.ts';

/** What imported files tell; no file is known of the parts that are null. */
export function createStoredSources(store: Store): Sources {
  return {
    archive: createStoredArchive(store),
    books: null,
    flows: null,
    products: null,
    derivatives: null,
    world: null,
    papers: null,
    research: null,
  };
}
