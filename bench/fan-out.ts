/**
 * The market sent to five thousand clients with a socket each, 2,000 trades a second over 4,300 stocks, in windows as
 * long as the site's: 50 stocks watched by each client (mix), the same with half of the clients in tabs that are not
 * visible (hidden), and 100 stocks that all clients watch (shared). Each way of sending has a server process of its own,
 * and further processes have the clients; the ways take turns and medians are taken. Prints ticks delivered per second of
 * the server's CPU, ratios of them, and the share of a core.
 *
 * Names of groups run only those: `npm run bench fan-out mix shared`; `together` leaves all processes on any core.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { anyCore, separateCores } from './fan-out/cores.ts';
import { CLIENT_PROCESSES, CLIENTS, GROUPS, WAYS, WINDOW_MS } from './fan-out/plan.ts';
import type { Count, Group, Received, Order, Report, Spent, Way } from './fan-out/plan.ts';

const PASSES = 5;
/** passes before those that count: until then functions are still being compiled, which doubles the time of some ways */
const WARM_UP = 3;
const WINDOWS = 8;
/** Windows without a tick after which all have come. */
const QUIET = 4;

type Pass = Count & Spent;

const began = performance.now();
const options = new Set(process.argv.slice(2));
const cores = options.has('together') ? anyCore() : separateCores();
const passes = new Map<Way, Pass[]>();
const memory = new Map<Way, number>();
const named = GROUPS.filter((group) => options.has(group));
console.log(`${CLIENTS} clients, median of ${PASSES} passes of ${WINDOWS} windows; ${cores.description}\n`);
console.log(
  'way                ticks/CPU-s  ticks a window  bytes/tick  CPU ms/window   user  system  longest hold ms',
);
for (const group of named.length > 0 ? named : GROUPS) {
  await runGroup(group, waysOf(group));
  for (const way of waysOf(group)) if (passes.has(way)) printWay(way);
}
printRatios();

/** Runs several ways side by side, all connected, taking turns. */
async function runGroup(group: Group, ways: readonly Way[]): Promise<void> {
  const servers = ways.map((way) => ({ way, server: start('server', 'serve.ts', way) }));
  const clients = Array.from({ length: CLIENT_PROCESSES }, (_, part) => start('clients', 'clients.ts', String(part)));
  const others = cores.areApart ? [start('clients', 'awake.ts')] : [];
  try {
    const ports = await Promise.all(
      servers.map(async ({ way, server }) => [way, (await next<{ port: number }>(server)).port] as const),
    );
    await Promise.all(clients.map((part) => ask(part, { ports })));
    for (const { way, server } of servers) {
      memory.set(way, (await ask<{ bytes: number }>(server, { memory: true })).bytes / CLIENTS);
    }
    if (group === 'bare') return;
    for (let pass = 0; pass < WARM_UP + PASSES; pass++) {
      for (const { way, server } of servers) {
        const measured = await measure(way, server, clients);
        if (pass >= WARM_UP) passes.set(way, [...(passes.get(way) ?? []), measured]);
      }
    }
  } finally {
    for (const child of [...servers.map(({ server }) => server), ...clients, ...others]) child.disconnect();
  }
}

async function measure(way: Way, server: ChildProcess, clients: readonly ChildProcess[]): Promise<Pass> {
  await takeReceived(way, clients);
  const spent = await ask<Spent>(server, { windows: WINDOWS });
  const received = await takeReceived(way, clients);
  if (received.ticks === 0) throw new Error(`${way}: nothing was heard`);
  return { ...spent, ...received };
}

/** What the clients of a way have received since they were last asked, once no more is on its way. */
async function takeReceived(way: Way, clients: readonly ChildProcess[]): Promise<Count> {
  const sum = { ticks: 0, bytes: 0 };
  for (let quiet = 0; ;) {
    await after(WINDOW_MS);
    const parts = await Promise.all(clients.map((part) => ask<Count>(part, { received: way })));
    quiet = parts.every(({ ticks }) => ticks === 0) ? quiet + 1 : 0;
    if (quiet === QUIET) return sum;
    for (const { ticks, bytes } of parts) {
      sum.ticks += ticks;
      sum.bytes += bytes;
    }
  }
}

function start(side: 'server' | 'clients', file: string, ...given: string[]): ChildProcess {
  const [execPath, ...execArgv] = [...cores.before[side], process.execPath, '--expose-gc'];
  return fork(new URL(`fan-out/${file}`, import.meta.url), given, { execPath, execArgv });
}

function ask<Incoming extends Report | Received>(
  child: ChildProcess,
  order: Order | { readonly received: Way } | { readonly ports: readonly (readonly [Way, number])[] },
): Promise<Incoming> {
  const incoming = next<Incoming>(child);
  child.send(order);
  return incoming;
}

async function next<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message');
  return message as Message; // each child replies to its order
}

function waysOf(group: Group): Way[] {
  return (Object.keys(WAYS) as Way[]).filter((way) => way.startsWith(`${group}/`)); // keys of a literal
}

function printWay(way: Way): void {
  const cells = [
    Math.round(rate(way)).toLocaleString('en-US').padStart(12),
    Math.round(of(way, ({ ticks }) => ticks / WINDOWS))
      .toLocaleString('en-US')
      .padStart(15),
    perTick(way).toFixed(1).padStart(11),
    cpu(way).toFixed(1).padStart(14),
    ofWindow(way, ({ user }) => user)
      .toFixed(1)
      .padStart(6),
    ofWindow(way, ({ system }) => system)
      .toFixed(1)
      .padStart(7),
    of(way, ({ hold }) => hold)
      .toFixed(1)
      .padStart(16),
  ];
  console.log(way.padEnd(17), ...cells);
}

function printRatios(): void {
  console.log('');
  ratio('shared: ours / raw ws.send', rate('shared/ours') / rate('shared/ws'), '>= 0.95');
  ratio('shared: ours / stock emit', rate('shared/ours') / rate('shared/stock'), '>= 1.4');
  ratio('shared: compressed / not', rate('shared/deflate') / rate('shared/ours'), '>= 0.95');
  ratio('bytes per tick: compressed / not', perTick('shared/deflate') / perTick('shared/ours'), '<= 0.5');
  ratio('mix: ours / per-client emit of arrays', rate('mix/ours') / rate('mix/emit arrays'), '>= 1.6');
  ratio('mix: ours / per-client emit of objects', rate('mix/ours') / rate('mix/emit objects'), '>= 1.6');
  ratio('mix: ours / one room per symbol', rate('mix/ours') / rate('mix/rooms'), '>= 7');
  ratio('CPU of a window: ours / raw ws.send of shared', cpu('mix/ours') / cpu('shared/ws'), 'what the system takes');
  ratio('bytes per tick: ours / objects', perTick('mix/ours') / perTick('mix/emit objects'), '<= 0.25');
  ratio('memory of a connection: ours / bare', memoryOf('mix/ours') / memoryOf('bare/socket.io'), '<= 1.2');
  ratio('longest hold: ours / per-client emit', hold('mix/ours') / hold('mix/emit arrays'), '<= 0.15');
  for (const way of ['mix/ours', 'hidden/ours'] as const) {
    if (passes.has(way)) console.log(`${way}: ${percent(share(way))} of a core   target <= 30 %`);
  }
  if (memory.has('shared/deflate')) {
    const [compressed, plain] = [memoryOf('shared/deflate'), memoryOf('shared/ours')].map((of) =>
      (of / 1_000).toFixed(1),
    );
    console.log(`memory of a connection: ${compressed} kB with compression, ${plain} kB without`);
  }
  if (memory.has('mix/ours')) {
    console.log(`memory of a connection with 50 stocks: ${(memoryOf('mix/ours') / 1000).toFixed(1)} kB`);
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Nothing when one of the ways did not run. */
function ratio(name: string, value: number, target: string): void {
  if (Number.isNaN(value)) return;
  console.log(`${name.padEnd(46)} ${value.toFixed(2).padStart(6)}   target ${target}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Of one core, while the windows last. */
function share(way: Way): number {
  return cpu(way) / WINDOW_MS;
}

/** Milliseconds a window. */
function cpu(way: Way): number {
  return ofWindow(way, ({ user, system }) => user + system);
}

/** @param measure microseconds of a pass */
function ofWindow(way: Way, measure: (pass: Pass) => number): number {
  return of(way, (pass) => measure(pass) / 1_000 / WINDOWS);
}

function rate(way: Way): number {
  return of(way, ({ ticks, user, system }) => ticks / ((user + system) / 1e6));
}

function perTick(way: Way): number {
  return of(way, ({ bytes, ticks }) => bytes / ticks);
}

function hold(way: Way): number {
  return of(way, (pass) => pass.hold);
}

function memoryOf(way: Way): number {
  return memory.get(way) ?? Number.NaN;
}

/** The median of a measure over the passes of a way. */
function of(way: Way, measure: (pass: Pass) => number): number {
  const values = (passes.get(way) ?? []).map(measure).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
