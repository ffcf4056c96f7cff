import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from './free-port.ts';

/** A PostgreSQL server of a test's own. */
export interface TestPostgres extends TestServer {
  /** A fresh, empty database on it. */
  createDatabase(): string;
  /** Ends every process of it at once, as a lost machine does. */
  kill(): Promise<void>;
  /** Starts it with what its disk has, if it does not run, as a supervisor does. */
  start(): Promise<void>;
  /** Starts a server that follows it. @returns the address of the same database there */
  startReplica(): Promise<TestReplica>;
  /** the folder of its disk */
  readonly folder: string;
}

interface TestServer {
  /** Stops every process of it without ending one: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): void;
}

export interface TestReplica extends TestServer {
  /** The address there of a database of the server that it follows. */
  addressOf(databaseUrl: string): string;
}

export interface TestPostgresOptions {
  /** Whether it waits for its disk, as in production. */
  readonly isDurable?: boolean;
  /** a folder for its data, on a disk of its own; without it a temporary one */
  readonly disk?: string;
}

/** PostgreSQL refuses to run as root. */
const SERVER_USER = 'postgres';

/** Small files of changes, so that a small disk holds it. */
const SMALL_LOG = ['max_wal_size=16MB', 'min_wal_size=2MB'];

/**
 * Starts a temporary server on a free port with the binaries of the system.
 * @throws where there are none: `apt-get install postgresql` brings them, and `npm test` does that as root
 */
export async function startPostgres({ isDurable = false, disk }: TestPostgresOptions = {}): Promise<TestPostgres> {
  const bin = findBinaries();
  const folder = disk ?? mkdtempSync(join(tmpdir(), 'postgres-'));
  const as = process.getuid?.() === 0 ? idsOf(SERVER_USER) : {};
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const small = disk === undefined ? [] : ['--wal-segsize=1'];
  run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'sise', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync', ...small],
    as,
  );

  const port = await findFreePort();
  const settings = [`fsync=${isDurable ? 'on' : 'off'}`, ...(disk === undefined ? [] : SMALL_LOG)];
  let server = await startServer({ bin, data, port, settings, as });
  const replicas: TestServer[] = [];
  const stop = () => {
    process.off('exit', stop);
    for (const replica of replicas) replica.stop();
    server.end();
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    if (disk === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.on('exit', stop);

  const base = `postgres://sise@127.0.0.1:${port}`;
  let databases = 0;
  return {
    folder,
    createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'sise', name], as);
      return `${base}/${name}`;
    },
    freeze: () => signalAll(server.pid, 'STOP'),
    thaw: () => signalAll(server.pid, 'CONT'),
    async kill() {
      signalAll(server.pid, 'KILL');
      await server.ended;
      server.end();
    },
    async start() {
      if (!server.hasEnded()) return;
      server = await startServer({ bin, data, port, settings, as });
    },
    async startReplica() {
      const own = mkdtempSync(join(tmpdir(), 'postgres-'));
      if (as.uid !== undefined && as.gid !== undefined) chownSync(own, as.uid, as.gid);
      const copy = join(own, 'data');
      const from = `host=127.0.0.1 port=${port} user=sise`;
      run(join(bin, 'pg_basebackup'), ['-D', copy, '-d', from, '-R', '-c', 'fast', '--no-sync'], as);
      const replicaPort = await findFreePort();
      const replica = await startServer({ bin, data: copy, port: replicaPort, settings, as });
      const made: TestReplica = {
        addressOf: (databaseUrl) => databaseUrl.replace(`:${port}/`, `:${replicaPort}/`),
        freeze: () => signalAll(replica.pid, 'STOP'),
        thaw: () => signalAll(replica.pid, 'CONT'),
        stop() {
          replica.end();
          rmSync(own, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
        },
      };
      replicas.push(made);
      return made;
    },
    stop,
  };
}

interface ServerStart {
  readonly bin: string;
  readonly data: string;
  readonly port: number;
  readonly settings: readonly string[];
  readonly as: { uid?: number; gid?: number };
}

interface RunningServer {
  readonly pid: number | undefined;
  readonly ended: Promise<unknown>;
  hasEnded(): boolean;
  end(): void;
}

/** Starts a server on a folder with a database. A killed one leaves its children for a moment, which it waits for. */
async function startServer({ bin, data, port, settings, as }: ServerStart): Promise<RunningServer> {
  const all = [...settings, 'unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=100'];
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
      { stdio: ['ignore', 'ignore', 'pipe'], ...as },
    );
    const guard = stopAfterProcess(server.pid, dirname(data));
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const end = () => {
      guard.kill('SIGKILL');
      server.kill('SIGKILL'); // its children end with it: they watch the pipe to it
    };
    try {
      await ready(server.stderr, () => server.exitCode);
      return { pid: server.pid, ended, hasEnded: () => server.exitCode !== null || server.signalCode !== null, end };
    } catch (error) {
      end();
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Long enough for a slow machine. */
const START_WITHIN_MS = 30_000;

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
function signalAll(pid: number | undefined, signal: 'STOP' | 'CONT' | 'KILL'): void {
  const all = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  // The server first: it would start anew what ends before it.
  spawnSync('kill', [`-${signal}`, String(pid), ...all]);
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
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    log.once('end', () => reject(new Error(`PostgreSQL ended with ${exitCode()}: ${said}`)));
  });
}
