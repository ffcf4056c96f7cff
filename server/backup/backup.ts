import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { StorePlace } from '../store/database.ts';
import { lockFolder } from '../store/lock.ts';
import type { FolderLock } from '../store/lock.ts';

/** message is one line for the person who asked. */
export type Done = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** How a program has ended. code: null where it could not be run */
type Ran = { readonly ok: true } | { readonly ok: false; readonly message: string; readonly code: number | null };

/** That of the programs it runs. */
type Environment = Readonly<Record<string, string | undefined>>;

const FOLDER = 'pglite';
const DONE = { ok: true } as const;
/** Who owns and may read what is a matter of each server: the roles of one are not there on another. */
const WITHOUT_ROLES = ['--no-owner', '--no-privileges'] as const;
/** The start of the line in which a program of PostgreSQL says what failed; the lines after it give the details. */
const FAILURE = /^[\w-]+: (?:error|fatal): /;

/**
 * Writes the whole store to a file: of PostgreSQL while the site runs, by pg_dump; of the embedded database while no
 * process has its folder open. The file has its name once it is complete.
 */
export async function backUp(
  { databaseUrl, dataDir }: StorePlace,
  file: string,
  environment: Environment,
): Promise<Done> {
  if (existsSync(file)) return fault(`${file} is there already: name another file.`);
  const part = `${file}.part`;
  const faults = [dirname(file), ...(databaseUrl === null ? [dataDir] : [])].filter((folder) => !existsSync(folder));
  if (faults.length > 0) return fault(`There is no folder ${faults.join(', ')}.`);
  const done =
    databaseUrl === null
      ? await whileLocked(dataDir, () => packFolder(dataDir, part, environment))
      : await runOn(databaseUrl, 'pg_dump', ['--format=custom', ...WITHOUT_ROLES, `--file=${part}`], environment);
  if (done.ok) renameSync(part, file);
  else rmSync(part, { force: true });
  return done;
}

/** Fills an empty store from such a file, wholly or not at all. A store with anything in it is left as it is. */
export async function restore(
  { databaseUrl, dataDir }: StorePlace,
  file: string,
  environment: Environment,
): Promise<Done> {
  if (!existsSync(file)) return fault(`There is no ${file}.`);
  if (databaseUrl === null) {
    if (!existsSync(dataDir))
      return fault(`There is no folder ${dataDir}: make it first, for the user that runs the site.`);
    return whileLocked(dataDir, () => unpackFolder(dataDir, file, environment));
  }
  const tables = await countTables(databaseUrl);
  if (typeof tables !== 'number') return tables;
  if (tables > 0) return fault(`The database has ${tables} tables: restore into an empty one.`);
  return runOn(
    databaseUrl,
    'pg_restore',
    [...WITHOUT_ROLES, '--exit-on-error', '--single-transaction', file],
    environment,
  );
}

async function whileLocked(dataDir: string, work: () => Promise<Done>): Promise<Done> {
  let lock: FolderLock | null = null;
  try {
    const locked = lockFolder(join(resolve(dataDir), 'store.lock'));
    if (!locked.ok) return fault(`The store in ${dataDir} is in use by process ${locked.pid}: stop that one first.`);
    lock = locked.lock;
    return await work();
  } catch (error) {
    return fault(`The folder ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    lock?.release();
  }
}

async function packFolder(dataDir: string, file: string, environment: Environment): Promise<Done> {
  if (!existsSync(join(dataDir, FOLDER))) return fault(`There is no database in ${dataDir}.`);
  return run('tar', ['-czf', file, '-C', dataDir, FOLDER], environment);
}

async function unpackFolder(dataDir: string, file: string, environment: Environment): Promise<Done> {
  const place = join(dataDir, FOLDER);
  if (existsSync(place) && readdirSync(place).length > 0)
    return fault(`There is a database in ${dataDir}: move it away, or set DATA_DIR to another folder.`);
  const draft = join(dataDir, 'restored.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const unpacked = await unpack(file, draft, environment);
  const whole = join(draft, FOLDER);
  const done = unpacked.ok && !existsSync(join(whole, 'PG_VERSION')) ? fault(`${file} is no backup.`) : unpacked;
  if (done.ok) {
    rmSync(place, { recursive: true, force: true });
    renameSync(whole, place);
  }
  rmSync(draft, { recursive: true, force: true });
  return done;
}

async function unpack(file: string, folder: string, environment: Environment): Promise<Done> {
  const unpacked = await run('tar', ['-xzf', file, '-C', folder], environment);
  if (unpacked.ok || unpacked.code === null) return unpacked;
  const read = await run('tar', ['-tzf', file], environment); // whether the file is at fault, or the folder
  return read.ok ? unpacked : fault(`${file} is damaged, incomplete or no backup.`);
}

async function countTables(databaseUrl: string): Promise<number | Done> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ tables: string }>(
      `select count(*) as tables from information_schema.tables where table_schema = 'public'`,
    );
    return Number(rows[0]?.tables);
  } catch (error) {
    return fault(`The database cannot be reached: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    await client.end();
  }
}

/**
 * Runs a program of PostgreSQL on a database. Everybody on the machine can read a command line, so the password is not
 * part of it.
 */
function runOn(
  databaseUrl: string,
  program: string,
  given: readonly string[],
  environment: Environment,
): Promise<Done> {
  const address = new URL(databaseUrl);
  const { password } = new pg.Client({ connectionString: databaseUrl }); // as the site reads it
  address.password = '';
  address.search = withoutPassword(address.search);
  const env = password ? { ...environment, PGPASSWORD: password } : environment;
  return run(program, [...given, `--dbname=${address.href}`], env);
}

/**
 * As text, so that the rest stays as it is written: `URLSearchParams` would write a space as +, which the programs of
 * PostgreSQL do not read as one.
 */
function withoutPassword(search: string): string {
  return search
    .slice(1)
    .split('&')
    .filter((parameter) => !new URLSearchParams(parameter).has('password'))
    .join('&');
}

/** Runs a program of the system. One of its lines says what went wrong, without the address of the database. */
function run(program: string, given: readonly string[], environment: Environment): Promise<Ran> {
  return new Promise((done) => {
    const env = { ...environment, LC_ALL: 'C' }; // what it says is looked through
    const child = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'], env });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', (error: NodeJS.ErrnoException) =>
      done({
        ...fault(error.code === 'ENOENT' ? `${program} is not installed here.` : `${program}: ${error.message}`),
        code: null,
      }),
    );
    child.once('close', (code) => {
      const lines = said.trim().split('\n');
      const line = lines.find((each) => FAILURE.test(each)) ?? lines[0] ?? '';
      done(code === 0 ? DONE : { ...fault(`${program} ended with ${code}: ${line}`), code });
    });
  });
}

function fault(message: string) {
  return { ok: false, message } as const;
}
