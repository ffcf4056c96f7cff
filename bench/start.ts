/**
 * From the start to the first answer of /readyz with 200, with a new folder of data, with the same one again, and on a
 * generated archive of a year in the embedded database, beside a bare Fastify; the memory that is held (RSS) a while
 * after it, and the most that was held. The site is started as `npm start` does. Linux only, as memory is read from
 * /proc.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KRX_CALENDAR } from '../domain/market/calendar.ts';
import { dateKst } from '../domain/terms.ts';
import { inventMarket, marcapText } from '../tests/support/market-files.ts';

const PORT = 4_788;
/** When the memory held is read: the day's first figures have been computed by then. Milliseconds after ready. */
const SETTLED_MS = 60_000;
const POLL_MS = 20;
/** Clock ticks a second in /proc/PID/stat. */
const TICKS = 100;
/** Of the archive: all stocks on as many trading days as the longest calculation looks back on. */
const PAST = { until: dateKst('2026-03-13'), days: 280, stocks: 2_700 } as const;
const TARGET = { seconds: 5, held: 450, peak: 650 } as const;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sise-start-'));
const archive = mkdtempSync(join(tmpdir(), 'sise-archive-'));
spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });

const bare = await measure(process.execPath, ['bench/start/bare.ts', String(PORT)], 0);
console.log(`bare Fastify     ${said(bare)}`);
importPast();
const starts: [string, NodeJS.ProcessEnv][] = [
  ['new folder', {}],
  ['existing folder', {}],
  ['archive', { FEEDS: 'archive', DATA_DIR: archive }],
];
for (const [name, settings] of starts) {
  const site = await measure('sh', ['scripts/start.sh'], SETTLED_MS, settings);
  console.log(
    `${name.padEnd(16)} ${said(site)}, ${(site.cpu / bare.cpu).toFixed(1)} × the CPU of bare Fastify; ` +
      `held ${site.held.toFixed(0)} MB (target ${TARGET.held}), peak ${site.peak.toFixed(0)} MB (target ${TARGET.peak})`,
  );
}
for (const made of [folder, archive]) rmSync(made, { recursive: true, force: true });

/** Imports the archive as an operator does. */
function importPast(): void {
  const path = join(archive, 'marcap.csv');
  const dates = KRX_CALENDAR.tradingDaysBack(PAST.until, PAST.days);
  writeFileSync(path, marcapText(inventMarket(dates, PAST.stocks)));
  const env = { ...process.env, DATA_DIR: archive };
  const { status } = spawnSync('npm', ['run', '-s', 'import', '--', path], { cwd: root, env, stdio: 'ignore' });
  if (status !== 0) throw new Error(`the import ended with ${status}`);
}

interface Start {
  /** until ready */
  readonly seconds: number;
  /** seconds of CPU until ready, all threads */
  readonly cpu: number;
  /** MB */
  readonly held: number;
  readonly peak: number;
}

async function measure(
  command: string,
  given: readonly string[],
  settled: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<Start> {
  const began = performance.now();
  const server = spawn(command, given, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(server))) await pause(POLL_MS);
  const seconds = (performance.now() - began) / 1_000;
  const cpu = cpuOf(server);
  await pause(settled);
  const [held, peak] = [memoryOf(server, 'VmRSS'), memoryOf(server, 'VmHWM')];
  server.kill();
  await once(server, 'exit');
  return { seconds, cpu, held, peak };
}

function said({ seconds, cpu }: Start): string {
  return `ready after ${seconds.toFixed(1)} s (target ${TARGET.seconds}), ${cpu.toFixed(1)} s of CPU`;
}

function isReady(server: ChildProcess): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port: PORT, path: '/readyz' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}

/** Seconds, user and system; the name in the line may have blanks. */
function cpuOf({ pid }: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = '', system = ''] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) / TICKS;
}

/** MB */
function memoryOf({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1_024;
}
