/**
 * The simulated exchange: how long it takes to be ready, what it costs to keep the market running, and the memory of
 * the whole process. At real time it changes a little over a thousand quotes a second; at several times real time it
 * shows the cost of two thousand and more. The site's targets are limits here, not ratios: ready in 3 s, 2,000 updates
 * a second at a quarter of a core, 700 MB with PGlite.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMarket } from '../domain/market/engine.ts';
import { instantAt } from '../domain/market/kst.ts';
import { dateKst } from '../domain/terms.ts';
import { createHeldClock } from '../feeds/simulator/clock/held-clock.ts';
import { createSimulator } from '../feeds/simulator/simulator.ts';

const DAY = dateKst('2026-11-20');
const START = instantAt(DAY, 10 * 60);
/** The clock of a running site ticks at this interval, milliseconds. */
const TICK = 250;
/** Market time simulated at each pace, seconds. */
const SPAN = 120;
const PACES = [1, 2, 4];
/** How long the site runs before its memory is read, milliseconds. */
const SETTLE = 20_000;

await startUp();
for (const pace of PACES) await keepGoing(pace);
await wholeProcess();

async function startUp(): Promise<void> {
  const from = performance.now();
  const { market } = await listen();
  const took = (performance.now() - from) / 1_000;
  console.log(`  ready: ${took.toFixed(2)} s, ${market.listings.length} listings at 10:00 (limit 3 s)`);
}

/** A second of market time takes 1/pace seconds; its cost is counted on that basis. */
async function keepGoing(pace: number): Promise<void> {
  const { clock, counted, feed } = await listen();
  counted.quotes = 0;
  const before = process.cpuUsage();
  for (let passed = 0; passed < SPAN * 1_000; passed += TICK * pace) clock.advance(TICK * pace);
  const { user, system } = process.cpuUsage(before);
  await feed.stop();
  const seconds = SPAN / pace;
  const core = ((user + system) / 1e6 / seconds) * 100;
  console.log(
    `  ${pace} x real time: ${Math.round(counted.quotes / seconds)} updates/s at ${core.toFixed(1)} % of a core (limit 25 %)`,
  );
}

async function wholeProcess(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sise-bench-'));
  const site = spawn(process.execPath, ['server/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const from = performance.now();
  const origin = await new Promise<string>((resolve) =>
    site.stdout.on('data', (said: Buffer) => {
      const address = /http:\/\/\S+/.exec(String(said))?.[0];
      if (address) resolve(address);
    }),
  );
  const ready = (performance.now() - from) / 1_000;
  for (const path of ['/', '/stock/005930', '/kospi-equities', '/api/korean-stocks?num=4000'])
    await fetch(origin + path);
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  const held = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024);
  console.log(
    `  process: open after ${ready.toFixed(1)} s, ${held('VmRSS')} MB held, ${held('VmHWM')} MB at most (limit 700)`,
  );
  site.kill('SIGTERM');
  await new Promise((resolve) => site.once('exit', resolve));
  rmSync(folder, { recursive: true });
}

async function listen() {
  const clock = createHeldClock(START);
  const simulator = createSimulator({ seed: 'bench', clock });
  const market = createMarket();
  const counted = { quotes: 0 };
  await simulator.feed.start((event) => {
    market.apply(event);
    if (event.type === 'quotes') counted.quotes += event.quotes.length;
  });
  return { clock, market, counted, feed: simulator.feed };
}
