/**
 * Lighthouse for phones on ten pages of the built site on the simulator, each opened as by a first reader. Prints the
 * median and the worst of each page's performance, total blocking time, largest contentful paint and layout shift, and in
 * how many runs the target was met. `npm run bench lighthouse` on a machine that does nothing else: its figures are times.
 * Lighthouse itself is installed on the first run, beside what the build keeps: nothing else needs its hundred packages.
 *
 * RUNS: runs of each page, 5 by default; PAGES: addresses in place of the ten, by commas.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { startBuiltSite } from './browser/built-site.ts';

const VERSION = '13.5.0';
const TARGET = 95;
const BLOCKING = { '/': 150, '/stock/005930': 200 } as const;
const PAGES = [
  '/',
  '/stock/005930',
  '/stock/005930/chart',
  '/indices/kospi',
  '/kospi-equities',
  '/etf-equities',
  '/konex',
  '/marketmap/kospi',
  '/screener',
  '/my-stock',
];

/** One run of a page, as bench/lighthouse/run.mjs prints it. */
export interface Run {
  /** 0 to 100 */
  readonly performance: number;
  /** total blocking time, ms */
  readonly blocking: number;
  /** largest contentful paint, ms */
  readonly painted: number;
  /** cumulative layout shift, without a unit; good up to 0.1 */
  readonly shifted: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const kept = join(root, 'node_modules/.cache/lighthouse');
const runs = Number(process.env.RUNS ?? 5);
const pages = process.env.PAGES?.split(',') ?? PAGES;

install();
const site = await startBuiltSite();
try {
  let met = 0;
  for (const page of pages) {
    const found: Run[] = [];
    for (let run = 0; run < runs; run++) found.push(await runOf(page));
    met += found.filter(({ performance }) => performance >= TARGET).length;
    console.log(lineOf(page, found));
  }
  console.log(`${met} of ${pages.length * runs} runs at ${TARGET} or more (target: nine of ten)`);
} finally {
  await site.stop();
}

function install(): void {
  if (existsSync(join(kept, 'node_modules/lighthouse', 'package.json'))) return;
  mkdirSync(kept, { recursive: true });
  const { status } = spawnSync('npm', ['install', '--prefix', kept, '--no-audit', `lighthouse@${VERSION}`], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

/** A browser of its own for each run, so that none finds what an earlier one stored. */
async function runOf(page: string): Promise<Run> {
  const { executablePath = chromium.executablePath(), args = [] } = playwright.use?.launchOptions ?? {};
  const child = spawn(process.execPath, [fileURLToPath(new URL('lighthouse/run.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LIGHTHOUSE: join(kept, 'node_modules'),
      ADDRESS: site.origin + page,
      CHROMIUM: executablePath,
      CHROMIUM_ARGS: JSON.stringify(args),
    },
  });
  let printed = '';
  for await (const chunk of child.stdout) printed += String(chunk);
  return JSON.parse(printed) as Run; // run.mjs prints one
}

function lineOf(page: string, found: readonly Run[]): string {
  const of = (value: (run: Run) => number, isWorst: (a: number, b: number) => number, decimals = 0) => {
    const sorted = found.map(value).toSorted((a, b) => a - b);
    const median = sorted[sorted.length >> 1] ?? Number.NaN;
    const worst = sorted.reduce((a, b) => isWorst(a, b));
    return `${median.toFixed(decimals)} (worst ${worst.toFixed(decimals)})`;
  };
  const blocking = page in BLOCKING ? `, target ${BLOCKING[page as keyof typeof BLOCKING]}` : '';
  return [
    page.padEnd(22),
    `performance ${of(({ performance }) => performance, Math.min)}`,
    `blocking ${of((run) => run.blocking, Math.max)} ms${blocking}`,
    `painted ${of(({ painted }) => painted, Math.max)} ms`,
    `shifted ${of(({ shifted }) => shifted, Math.max, 3)}`,
  ].join('  ');
}
