import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { TYPE, readWhole } from './engine.ts';
import { unpackSeed } from './seed.ts';

/** A quarter of PostgreSQL's own default: 96 MB of memory less, and nothing slower at the size of an archive. */
const SETTINGS = ['shared_buffers=32MB', 'maintenance_work_mem=16MB', 'max_wal_size=256MB'];

/** Opens PostgreSQL in a folder that the caller has locked; without one there, it is made. */
export async function openFolder(folder: string): Promise<PGlite> {
  if (!isThere(folder)) await prepare(folder);
  // Left by a killed process, possibly still empty, which PostgreSQL takes for a fault. The folder is locked, so nobody
  // else has it open.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return create(folder);
}

/**
 * Whether the folder has a database. A folder is moved to its place whole: without its first file it is damaged, and
 * the rest of it is not deleted.
 */
function isThere(folder: string): boolean {
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error('PG_VERSION is missing');
  return false;
}

/** Creates the folder beside its place and moves it there whole: a killed start leaves nothing half made. */
async function prepare(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (!unpackSeed(draft)) {
    const fresh = await create(draft);
    await fresh.close();
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

function create(folder: string): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    parsers: { [TYPE.int8]: readWhole, [TYPE.numeric]: Number, [TYPE.date]: (text) => text },
  });
}
