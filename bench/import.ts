/**
 * The import of a generated marcap file of 400,000 rows. Parsing beside its baseline, which splits the text at line
 * ends and commas and reads nothing; storing by the real command beside its baseline, a bare COPY of the same rows,
 * already in the database's own format, into the same table. They take turns, medians are taken. Prints rows a second,
 * ratios and the command's peak of memory. A target is a ratio, because machines differ.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateKst } from '../domain/terms.ts';
import { readFileName } from '../feeds/krx-files/file-name.ts';
import { HEAD_BYTES, openFile, recogniseFile } from '../feeds/krx-files/file-reading.ts';
import { inventMarket, marcapText } from '../tests/support/market-files.ts';
import { median } from './statistics.ts';

const STOCKS = 2_000;
const DAYS = 200;
const ROWS = STOCKS * DAYS;
const PASSES = 5;
const STORE_PASSES = 3;
const PIECE_BYTES = 256 * 1024;
const PARSE_TARGET = 0.35;
const STORE_TARGET = 0.6;
const MEMORY_TARGET_MB = 400;
const COMMAND = fileURLToPath(new URL('../server/import/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('import/bare-copy.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
try {
  const path = join(folder, 'marcap.csv');
  writeFileSync(path, marcapText(inventMarket(weekdays(DAYS), STOCKS)));
  benchParsing(readFileSync(path));
  await benchStoring(path);
} finally {
  rmSync(folder, { recursive: true });
}

function benchParsing(bytes: Buffer): void {
  const naive: number[] = [];
  const ours: number[] = [];
  for (let pass = 0; pass <= PASSES; pass++) {
    const split = timed(() => splitNaively(bytes));
    const parsed = timed(() => parse(bytes));
    if (pass === 0) continue; // warms up
    naive.push(split);
    ours.push(parsed);
  }
  say('split at commas, look at nothing', perSecond(ROWS, median(naive)));
  say('parse and check every field', perSecond(ROWS, median(ours)));
  const ratio = (median(naive) / median(ours)).toFixed(2);
  console.log(`parse / split                     ${ratio} (target ${PARSE_TARGET})`);
}

async function benchStoring(path: string): Promise<void> {
  const bare: number[] = [];
  const ours: number[] = [];
  let peak = 0;
  for (let pass = 0; pass < STORE_PASSES; pass++) {
    bare.push(bareCopy(path));
    const imported = await importWhole(path);
    ours.push(imported.seconds);
    peak = Math.max(peak, imported.peakMb);
  }
  say('bare COPY of the same rows', perSecond(ROWS, median(bare) * 1_000));
  say('import, from file to stored', perSecond(ROWS, median(ours) * 1_000));
  const ratio = (median(bare) / median(ours)).toFixed(2);
  console.log(`import / bare COPY                ${ratio} (target ${STORE_TARGET})`);
  console.log(`memory at its peak                ${peak} MB (target ${MEMORY_TARGET_MB})`);
}

function splitNaively(bytes: Buffer): number {
  let fields = 0;
  for (const line of bytes.toString().split('\n')) fields += line.split(',').length;
  return fields;
}

function parse(bytes: Buffer): number {
  const recognised = recogniseFile(bytes.subarray(0, HEAD_BYTES));
  if (!recognised.ok) throw new Error(`the generated file ${recognised.why}`);
  let taken = 0;
  const opened = openFile(recognised.kind, readFileName('marcap.csv', dateKst('2026-11-20')), {
    take: () => (taken += 1),
    refuse: (line, { field, reason }) => {
      throw new Error(`line ${line}: ${field} ${reason}`);
    },
    nameOf: () => null,
    skip: () => {},
  });
  if (!opened.ok) throw new Error(opened.why);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) opened.reading.push(bytes.subarray(at, at + PIECE_BYTES));
  opened.reading.end();
  if (taken !== ROWS) throw new Error(`${taken} rows of ${ROWS}`);
  return taken;
}

/** @returns seconds of the COPY alone */
function bareCopy(path: string): number {
  const dataDir = mkdtempSync(join(folder, 'bare-'));
  const { stdout, stderr, status } = spawnSync(process.execPath, [BARE, dataDir, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** @returns seconds as the command prints them, without opening the store */
function importWhole(path: string): Promise<{ seconds: number; peakMb: number }> {
  const environment = { ...process.env, DATA_DIR: mkdtempSync(join(folder, 'data-')), DATABASE_URL: '' };
  const child = spawn(process.execPath, ['--max-old-space-size=320', COMMAND, path], { env: environment });
  let said = '';
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, peakOf(child.pid ?? 0))), 50);
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.pipe(process.stderr);
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      clearInterval(watch);
      const [, seconds] = / 0 bad; ([\d.]+) s,/.exec(said) ?? [];
      if (code === 0 && seconds) resolve({ seconds: Number(seconds), peakMb });
      else reject(new Error(`the import ended with ${code}: ${said}`));
    });
  });
}

/** Peak memory so far, megabytes; 0 without /proc. */
function peakOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024);
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function perSecond(rows: number, milliseconds: number): number {
  return Math.round((rows / milliseconds) * 1_000);
}

function say(what: string, rate: number): void {
  console.log(`${what.padEnd(33)} ${rate.toLocaleString('en-US').padStart(10)} rows/s`);
}

/** Weekdays of years whose holidays the calendar does not list, without New Year and the like. */
function weekdays(count: number): string[] {
  const dates: string[] = [];
  for (let day = Date.UTC(2015, 5, 8); dates.length < count; day += 86_400_000) {
    const date = new Date(day);
    if (date.getUTCDay() % 6 !== 0) dates.push(date.toISOString().slice(0, 10));
  }
  return dates;
}
