import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../server/store/database.ts';
import { ROOT } from './source-files.ts';

/** Where PGlite is in a data folder. */
const PGLITE = 'pglite';
const CACHE = join(ROOT, 'node_modules/.cache/sise-empty-store');
/** What decides how an empty store looks. */
const SOURCES = ['server/store/**/*', 'package-lock.json'];

let kept: Promise<string> | null = null;

/**
 * Copies an empty store into a data folder that has none: a quarter of the CPU that its schema takes to be made. The store
 * that is copied is made once for each state of the store's sources, and outlives the process.
 */
export async function layEmptyStore(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, PGLITE))) return;
  const emptyStore = await (kept ??= keepEmptyStore());
  cpSync(emptyStore, join(dataDir, PGLITE), { recursive: true });
}

/** @returns its folder */
async function keepEmptyStore(): Promise<string> {
  const folder = join(CACHE, fingerprint());
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  try {
    const opened = await openStore({ databaseUrl: null, dataDir: draft });
    if (!opened.ok) throw new Error(opened.message);
    await opened.store.close();
    renameSync(join(draft, PGLITE), folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // otherwise another process was first
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted()) {
    if (statSync(join(ROOT, path)).isFile()) hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex').slice(0, 16);
}
