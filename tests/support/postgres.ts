import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

/** A PostgreSQL server of a test's own. */
export interface TestPostgres {
  /** A fresh, empty database on it. */
  createDatabase(): string;
  /** Stops every process of it without ending one: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): void;
}

/** PostgreSQL refuses to run as root. */
const SERVER_USER = 'postgres';

/**
 * Starts a temporary server on a free port with the binaries of the system.
 * @throws where there are none: `apt-get install postgresql` brings them, and `npm test` does that as root
 */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const as = process.getuid?.() === 0 ? idsOf(SERVER_USER) : {};
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  run(join(bin, 'initdb'), ['-D', data, '-U', 'sise', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], as);

  const port = await findFreePort();
  const settings = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=100'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: ['ignore', 'ignore', 'pipe'], ...as },
  );
  const guard = stopAfterProcess(server.pid, folder);
  const stop = () => {
    process.off('exit', stop);
    guard.kill('SIGKILL');
    server.kill('SIGKILL'); // its children end with it: they watch the pipe to it
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.on('exit', stop);
  await ready(server.stderr, () => server.exitCode);

  const base = `postgres://sise@127.0.0.1:${port}`;
  let databases = 0;
  return {
    createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'sise', name], as);
      return `${base}/${name}`;
    },
    freeze: () => signalAll(server.pid, 'STOP'),
    thaw: () => signalAll(server.pid, 'CONT'),
    stop,
  };
}

/** A killed process stops nothing itself: this one waits for the end of the pipe between them, and does so. */
function stopAfterProcess(server: number | undefined, folder: string): ChildProcess {
  const guard = spawn('sh', ['-c', 'read _; kill -9 "$0"; sleep 1; rm -rf "$1"', String(server), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return guard;
}

/** The server and those it started, which have no others below them. */
function signalAll(pid: number | undefined, signal: 'STOP' | 'CONT'): void {
  spawnSync('pkill', [`-${signal}`, '-P', String(pid)]);
  spawnSync('kill', [`-${signal}`, String(pid)]);
}

let shared: Promise<TestPostgres> | null = null;

/** The one server of this process, for tests that need only a database on it. It ends with the process, however that ends. */
export function sharedPostgres(): Promise<Pick<TestPostgres, 'createDatabase'>> {
  return (shared ??= startPostgres());
}

function findBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const bin = versions.map((version) => join(root, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  if (!bin) throw new Error(`no PostgreSQL under ${root}: apt-get install -y postgresql`);
  return bin;
}

function idsOf(user: string): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(run('id', [flag, user], {}));
  return { uid: id('-u'), gid: id('-g') };
}

function run(command: string, parameters: readonly string[], as: { uid?: number; gid?: number }): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8', cwd: tmpdir(), ...as });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stdout.trim();
}

/** Waits for the line with which the server says that it takes connections. */
function ready(log: NodeJS.ReadableStream, exitCode: () => number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    log.setEncoding('utf8');
    log.on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    log.once('end', () => reject(new Error(`PostgreSQL ended with ${exitCode()}: ${said}`)));
  });
}
