import { statfs } from 'node:fs/promises';
import { PGliteDialect } from 'kysely';
import type { BulkSession, Engine } from './engine.ts';
import { connectPGlite } from './pglite-connection.ts';
import type { PGliteTransaction } from './pglite-connection.ts';

/**
 * Opens PGlite, PostgreSQL inside this process, in a folder that the caller has locked. Its files are flushed by the
 * operating system, not at commit: a killed process loses nothing, a power cut may.
 */
export async function openPGlite(folder: string): Promise<Engine> {
  const pglite = await connectPGlite(folder);
  return {
    dialect: new PGliteDialect({ pglite }),
    bulk: (work) => pglite.transaction((transaction) => work(sessionOf(transaction))),
    history: null,
    subscribe: null,
    pool: null,
    hasRoom: () => hasRoom(folder),
    close: () => pglite.close(),
  };
}

/** Size of the files in which PostgreSQL writes its log; without room for the next one it stops. Bytes. */
const LEAST_ROOM = 16 * 2 ** 20;

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_ROOM;
}

function sessionOf(transaction: PGliteTransaction): BulkSession {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      const { rows } = await transaction.query<Row>(sql, parameters);
      return rows;
    },
    async run(sql, parameters = []) {
      const { affectedRows } = await transaction.query(sql, parameters);
      return affectedRows;
    },
    copy: (into, rows) => transaction.copy(`copy ${into} from '/dev/blob' with (format binary)`, rows),
  };
}
