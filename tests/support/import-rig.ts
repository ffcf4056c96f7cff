import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateKst } from '@sise/domain/terms';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { joinAnalysts } from '../../server/import/analyst-joins.ts';
import type { Joined } from '../../server/import/analyst-joins.ts';
import { importFile } from '../../server/import/import-file.ts';
import { createReport } from '../../server/import/report.ts';
import type { Store, StorePlace } from '../../server/store/database.ts';
import { writeFile } from './market-files.ts';
import { openFresh, type Engine } from './store.ts';

/** An empty archive, and files imported into it. */
export interface ImportRig {
  readonly store: Store;
  /** Imports a file of this text, also one that was imported before. */
  take(name: string, text: string): ReturnType<typeof importFile>;
  /** Imports a file of which every row must be good. */
  takeWhole(name: string, text: string): Promise<void>;
  /** Joins the analysts of a file of this text. */
  join(text: string): Promise<Joined>;
  close(): Promise<void>;
}

export async function openImportRig(place: StorePlace): Promise<ImportRig> {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const store = await openFresh(place);
  const take = (name: string, text: string) => {
    const report = createReport(folder, new Date(0));
    const today = dateKst('2026-11-20');
    const path = writeFile(folder, name, text);
    return importFile(path, { store, report, again: true, today, now: () => 0, onProgress: () => {} });
  };
  return {
    store,
    take,
    async takeWhole(name, text) {
      expect(await take(name, text)).toMatchObject({ status: 'imported', refused: 0 });
    },
    join: (text) => joinAnalysts(writeFile(folder, 'joins.csv', text), store),
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** An empty archive of its own for each test of a block. */
export function withImportRig(engine: Engine, use: (rig: ImportRig) => void): void {
  let rig: ImportRig | null = null;
  beforeAll(() => engine.start());
  beforeEach(async () => {
    rig = await openImportRig(engine.freshPlace());
    use(rig);
  });
  afterEach(() => rig?.close());
  afterAll(() => engine.stop());
}
