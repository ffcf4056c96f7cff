/**
 * A node of readers beside the site in one process, on one PostgreSQL: what a start takes until it is ready (a node joins
 * by the snapshot of the leading feed, the single process makes its market), and what a page takes that no cache has.
 * Prints CPU (user and system, all threads), and the ratios. Linux only, as CPU is read from /proc.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '../tests/support/cluster.ts';
import type { ClusterNode } from '../tests/support/cluster.ts';
import { median } from './statistics.ts';

/** Clock ticks a second in /proc/PID/stat. */
const TICKS = 100;
const PASSES = 5;
const PAGES_A_PASS = 12;
/** Until what a start leaves to be done has been done. */
const SETTLE_MS = 30_000;
const POLL_MS = 50;
const UNLIMITED = { RATE_LIMIT: '10000000', RATE_LIMIT_PAGES: '10000000', LOG_LEVEL: 'warn', NODE_ENV: 'production' };

const cluster = await startCluster({ natsServers: 1, feeds: 1, webs: 0, environment: UNLIMITED });
try {
  const web = await startNode({});
  const single = await startNode({ ROLE: 'all', BUS: 'memory' });
  console.log(`until ready   web ${said(web)}   single process ${said(single)}   ${ratio(web.cpu, single.cpu)}`);
  await pause(SETTLE_MS);
  const codes = await codesOf(web.node);
  const [ofWeb, ofSingle, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let pass = 0; pass <= PASSES; pass++) {
    const own = codes.slice(pass * PAGES_A_PASS, (pass + 1) * PAGES_A_PASS);
    const [page, beside] = [await cpuOfPages(web.node, own), await cpuOfPages(single.node, own)];
    if (pass === 0) continue; // warms up
    ofWeb.push(page);
    ofSingle.push(beside);
    ratios.push(page / beside);
  }
  console.log(
    `a stock page  web ${median(ofWeb).toFixed(1)} ms   single process ${median(ofSingle).toFixed(1)} ms   ${median(ratios).toFixed(2)} ×`,
  );
} finally {
  await cluster.stop();
}

interface Started {
  readonly node: ClusterNode;
  /** until ready */
  readonly seconds: number;
  readonly cpu: number;
}

async function startNode(environment: Readonly<Record<string, string>>): Promise<Started> {
  const began = performance.now();
  const node = await cluster.start('web', environment);
  while ((await node.status('/readyz')) !== 200) await pause(POLL_MS);
  return { node, seconds: (performance.now() - began) / 1_000, cpu: cpuOf(node) };
}

/** Milliseconds a page beyond what the node does by itself in as long a time. */
async function cpuOfPages(node: ClusterNode, codes: readonly string[]): Promise<number> {
  const began = performance.now();
  let before = cpuOf(node);
  for (const code of codes) if ((await node.status(`/stock/${code}`)) !== 200) throw new Error(`no page of ${code}`);
  const [spent, elapsed] = [cpuOf(node) - before, performance.now() - began];
  before = cpuOf(node);
  await pause(elapsed);
  return ((spent - (cpuOf(node) - before)) / codes.length) * 1_000;
}

async function codesOf({ origin }: ClusterNode): Promise<string[]> {
  const reply = await fetch(`${origin}/api/v2/stock/filter/stocks?upcode=1001&num=100`);
  const codes = [...(await reply.text()).matchAll(/"shcode":"(\w{6})"/g)].map(([, code]) => code ?? '');
  if (codes.length < (PASSES + 1) * PAGES_A_PASS) throw new Error('too few stocks');
  return codes;
}

/** Seconds, user and system; the name in the line may have blanks. */
function cpuOf({ pid }: ClusterNode): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = '', system = ''] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) / TICKS;
}

function said({ seconds, cpu }: Started): string {
  return `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU`;
}

function ratio(one: number, other: number): string {
  return `${(one / other).toFixed(2)} ×`;
}
