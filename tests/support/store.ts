import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../server/store/database.ts';
import type { Store, StorePlace } from '../../server/store/database.ts';
import { layEmptyStore } from './empty-store.ts';
import { sharedPostgres } from './postgres.ts';

/** The two database engines of a store, each with fresh databases on demand. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  start(): Promise<void>;
  stop(): void;
  /** A place in which there is nothing yet. */
  freshPlace(): StorePlace;
}

export function testEngines(): [pglite: Engine, postgres: Engine] {
  return [createPGliteEngine(), createPostgresEngine()];
}

/** Opens a store that must open. In a folder without one it is a copy of an empty store, not a new one. */
export async function openFresh(place: StorePlace): Promise<Store> {
  if (place.databaseUrl === null && place.schemaThrough === undefined) await layEmptyStore(place.dataDir);
  const opened = await openStore(place);
  if (!opened.ok) throw new Error(opened.message);
  return opened.store;
}

export function createPGliteEngine(): Engine {
  const folders: string[] = [];
  return {
    name: 'PGlite',
    start: async () => {},
    stop() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
    freshPlace() {
      const dataDir = mkdtempSync(join(tmpdir(), 'store-'));
      folders.push(dataDir);
      return { databaseUrl: null, dataDir };
    },
  };
}

function createPostgresEngine(): Engine {
  let server: Awaited<ReturnType<typeof sharedPostgres>> | null = null;
  return {
    name: 'PostgreSQL',
    async start() {
      server = await sharedPostgres();
    },
    stop: () => {},
    freshPlace() {
      if (!server) throw new Error('the server is not started');
      return { databaseUrl: server.createDatabase(), dataDir: tmpdir() };
    },
  };
}
