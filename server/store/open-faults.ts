import { DamagedFolder } from './pglite.ts';
import { isReadOnly, isRefusedRight } from './store-failure.ts';

/** Why a store was not opened. message is one line for the person who started the program. */
export interface OpenFault {
  readonly ok: false;
  readonly why: 'unwritable' | 'damaged' | 'unreachable' | 'refused' | 'newer-schema';
  readonly message: string;
}

/** What an error means for who opens a folder with a database; null: it is a fault of the program. */
export function folderFault(dataDir: string, folder: string, error: unknown): OpenFault | null {
  if (isOfSystem(error)) return unwritable(dataDir, error);
  if (!isDamage(error)) return null;
  const [reason] = reasonOf(error).split('\n', 1);
  const message = `The database in ${folder} is damaged (${reason}): put a backup of this folder in its place, or move it away to begin with an empty one.`;
  return { ok: false, why: 'damaged', message };
}

export function unwritable(dataDir: string, error: unknown): OpenFault {
  const advice = isRefusedByOwner(error) ? 'Give it and all in it to the user of this process' : 'Make room there';
  const message = `The data folder ${dataDir} cannot be written: ${reasonOf(error)}. ${advice}, or set DATA_DIR to another.`;
  return { ok: false, why: 'unwritable', message };
}

export function unreachable(url: string, error: unknown): OpenFault {
  const message = `The database${placeOf(url)} cannot be reached: ${reasonOf(error)}. See DATABASE_URL.`;
  return { ok: false, why: 'unreachable', message };
}

/** What an error while the schema is brought up to date means; null: it is a fault of the program. */
export function schemaFault(url: string, error: unknown): OpenFault | null {
  if (isRefusedRight(error)) {
    const message = `The database${placeOf(url)} refuses its tables to the user of DATABASE_URL (${reasonOf(error)}): make this user the owner of the database (alter database … owner to …) and of what is in it.`;
    return { ok: false, why: 'refused', message };
  }
  if (isReadOnly(error)) {
    const message = `The database${placeOf(url)} accepts no writes (${reasonOf(error)}): DATABASE_URL has to lead to a primary, which is not set to be read-only.`;
    return { ok: false, why: 'refused', message };
  }
  return null;
}

/** Whether a call of the system has failed, such as for want of room. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function isRefusedByOwner(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

/** PostgreSQL's own error classes for files that are missing, unreadable or damaged. */
function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFolder) return true;
  return error instanceof Error && 'code' in error && /^(?:58|XX)/.test(String(error.code));
}

/** The text of an error, or its code when it has no text: a refused connection to two addresses has none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * ` at` the address of a database as it may be printed: without its password, and without its parameters, one of which
 * may be the password. Empty if a part of the password may stand elsewhere: an unescaped / ? or # in it ends the host.
 */
function placeOf(url: string): string {
  const address = URL.parse(url);
  if (address === null || `${address.pathname}${address.search}${address.hash}`.includes('@')) return '';
  const user = address.username === '' ? '' : `${address.username}@`;
  return ` at ${address.protocol}//${user}${address.host}${address.pathname}`;
}
