import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { TYPE, readWhole } from './engine.ts';
import type { BulkSession, Engine } from './engine.ts';
import { guarded } from './pglite-guard.ts';
import { unpackSeed } from './seed.ts';

/**
 * An eighth of PostgreSQL's own default: what is touched of it is held, and nothing is slower at the size of an archive
 * of two years. With 8 MB such an archive takes a fifteenth more CPU until ready.
 */
const SETTINGS = ['shared_buffers=16MB', 'maintenance_work_mem=16MB', 'max_wal_size=256MB'];

/** PostgreSQL cannot open the folder's content, or cannot have written it. */
export class DamagedFolder extends Error {}

/**
 * Opens PGlite, PostgreSQL inside this process, in a folder that the caller has locked. Its files are flushed by the
 * operating system, not at commit: a killed process loses nothing, a power cut may.
 */
export async function openPGlite(folder: string): Promise<Engine> {
  if (isThere(folder)) checkRights(folder);
  else await prepare(folder);
  // Left by a killed process, possibly still empty, which PostgreSQL takes for a fault. The folder is locked, so nobody
  // else has it open.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const pglite = await create(folder).catch((error: unknown) => {
    throw new DamagedFolder(error instanceof Error ? error.message : String(error));
  });
  return {
    dialect: new PGliteDialect({ pglite: guarded(pglite) }),
    bulk: (work) => pglite.transaction((transaction) => work(sessionOf(transaction))),
    history: null,
    subscribe: null,
    pool: null,
    renew: null,
    hasRoom: () => hasRoom(folder),
    close: () => pglite.close(),
  };
}

/**
 * Whether the folder has a database. A folder is moved to its place whole: without its first file it is damaged, and
 * the rest of it is not deleted.
 */
function isThere(folder: string): boolean {
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new DamagedFolder('PG_VERSION is missing');
  return false;
}

/**
 * PGlite cannot tell a file of another user, as an import by root leaves them, from a damaged one.
 * @throws the error of the system, which names the file
 */
function checkRights(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    accessSync(join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK);
}

/** Size of the files in which PostgreSQL writes its log; without room for the next one it stops. Bytes. */
const LEAST_ROOM = 16 * 2 ** 20;

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_ROOM;
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

function sessionOf(transaction: Parameters<Parameters<PGlite['transaction']>[0]>[0]): BulkSession {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      const { rows } = await transaction.query<Row>(sql, [...parameters]);
      return rows;
    },
    async run(sql, parameters = []) {
      const { affectedRows } = await transaction.query(sql, [...parameters]);
      return affectedRows ?? 0;
    },
    async copy(into, rows) {
      await transaction.query(`copy ${into} from '/dev/blob' with (format binary)`, [], { blob: new Bytes(rows) });
    },
  };
}

/** A file that PGlite can read, without the two copies that a Blob makes of its bytes. */
class Bytes extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([]);
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    const isWhole = byteOffset === 0 && byteLength === buffer.byteLength;
    return Promise.resolve(isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  }
}
