import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from './nats.ts';
import type { TestNats } from './nats.ts';
import { startNginx } from './nginx.ts';
import type { TestNginx } from './nginx.ts';
import { startPostgres } from './postgres.ts';
import { ROOT } from './source-files.ts';

export interface ClusterOptions {
  readonly natsServers: number;
  readonly feeds: number;
  readonly webs: number;
  readonly hasNginx?: boolean;
  /** added to that of every node */
  readonly environment?: Readonly<Record<string, string>>;
  readonly onLine?: (node: string, line: string) => void;
}

/** A site of several processes on this machine: NATS, PostgreSQL, nodes of feeds and of readers, nginx in front. */
export interface Cluster {
  readonly nats: TestNats;
  readonly databaseUrl: string;
  readonly feeds: readonly ClusterNode[];
  /** one that was started again in the place of the one before it */
  readonly webs: readonly ClusterNode[];
  /** null without nginx */
  readonly nginx: TestNginx | null;
  /** Starts one more node. */
  start(role: 'feed' | 'web', environment?: Readonly<Record<string, string>>): Promise<ClusterNode>;
  /** Ends a web as a supervisor does, and starts one at its address. */
  restartWeb(node: ClusterNode): Promise<ClusterNode>;
  /** Starts a web at the address of one that has ended. */
  replaceWeb(node: ClusterNode): Promise<ClusterNode>;
  stop(): Promise<void>;
}

/** A process of the site. */
export interface ClusterNode {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  /** what it has printed */
  readonly lines: readonly string[];
  /** Answers with the status; 0 if nothing does. */
  status(path: string): Promise<number>;
  signal(signal: NodeJS.Signals): void;
  /** @returns its exit code */
  readonly ended: Promise<number | null>;
}

/** Starts all of it on free ports. Nodes of readers are waited for until they have a market; the others at the same time. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { natsServers, feeds, webs, hasNginx = false, environment = {}, onLine } = options;
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const children: ChildProcess[] = [];
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.on('exit', killAll);
  const [nats, postgres] = await Promise.all([startNats(natsServers), startPostgres()]);
  const databaseUrl = postgres.createDatabase();

  const start: Cluster['start'] = (role, own = {}) => {
    const name = `${role}-${children.length + 1}`;
    const shared = { ROLE: role, BUS: nats.bus, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), PORT: '0' };
    return startNode(name, { ...shared, ...environment, ...own }, children, onLine);
  };
  const started = await Promise.all([
    ...Array.from({ length: feeds }, () => start('feed')),
    ...Array.from({ length: webs }, () => start('web')),
  ]);
  const readers = started.slice(feeds);
  const replaceWeb: Cluster['replaceWeb'] = async (node) => {
    await node.ended;
    const next = await start('web', { PORT: new URL(node.origin).port });
    readers[readers.indexOf(node)] = next;
    return next;
  };
  const nginx = hasNginx ? await startNginx(readers.map(({ origin }) => Number(new URL(origin).port))) : null;
  return {
    nats,
    databaseUrl,
    feeds: started.slice(0, feeds),
    webs: readers,
    nginx,
    start,
    async restartWeb(node) {
      node.signal('SIGTERM');
      const code = await node.ended;
      if (code !== 0) throw new Error(`${node.name} ended with ${code}: ${node.lines.join(' ')}`);
      return replaceWeb(node);
    },
    replaceWeb,
    async stop() {
      await nginx?.stop();
      await Promise.all(children.map(endOf));
      process.off('exit', killAll);
      postgres.stop();
      await nats.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a process and waits for the line with its address. */
async function startNode(
  name: string,
  environment: Readonly<Record<string, string>>,
  children: ChildProcess[],
  onLine: ClusterOptions['onLine'],
): Promise<ClusterNode> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const receive = (chunk: Buffer) => {
      for (const line of String(chunk).split('\n').filter(Boolean)) {
        lines.push(line);
        onLine?.(name, line);
        const address = /^시세 (http:\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      }
    };
    child.stdout?.on('data', receive);
    child.stderr?.on('data', receive);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${lines.join(' ')}`)));
  });
  return {
    name,
    pid: child.pid ?? 0, // it has started
    origin,
    lines,
    ended,
    status: (path) =>
      fetch(origin + path).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      ),
    signal: (signal) => void child.kill(signal),
  };
}

/** Ends a process as a supervisor does, and kills it if it does not end. */
async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await ended;
  clearTimeout(timer);
}
