/**
 * The search of 15,000 reports, over HTTP and not from a cache: random combinations of every filter, order and page, the
 * words that a reader types letter by letter, and the box that finds stocks with consensus. Beside each the anchor:
 * filtering the same number of titles, prepared in lower case, for a word. Prints medians and the slowest of a hundred,
 * milliseconds, and their ratio to the anchor; a filter should answer within 20, the box within 50.
 */
import type { AddressInfo } from 'node:net';
import { REPORT_ORDERS } from '@sise/contract/consensus';
import { elementAt } from '@sise/domain/element-at';
import { dateOf } from '@sise/domain/market/kst';
import { startSite } from '../tests/support/site.ts';
import { seeded } from './seeded.ts';

const REPORTS = 15_000;
const QUERIES = 600;

const site = await startSite({ environment: { NODE_ENV: 'production' } });
const { research } = site.simulator.sources;
if (!research) throw new Error('the simulator has reports');
const published = research.reports();
// A few hundred older reports are repeated, so that there are as many as the target names.
const reports = [...published.slice(0, Math.max(0, REPORTS - published.length)), ...published];
research.reports = () => reports;
const random = seeded(20_261_124);

await site.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = site.app.server.address() as AddressInfo; // a TCP server's address is never a string
const titles = reports.map(({ title }) => title.toLowerCase());
const words = ['전망', '삼성', 'a', '목표', '반도체', '증권', '하이닉스', '없는 말'];

await measure('every filter', 20, Array.from({ length: QUERIES }, filters));
await measure(
  'typed words',
  50,
  words.flatMap(typed).map((word) => `search/report?searchWord=${encodeURIComponent(word)}`),
);
await measure(
  'the box of stocks',
  50,
  ['삼성전자', '하이닉스', '카카오', 'ㅅㅅㅈㅈ', '005930', '현대차']
    .flatMap(typed)
    .map((word) => `search/stock?searchWord=${encodeURIComponent(word)}`),
);
await site.close();
process.exit(0);

/** Each address is asked once, so that no cache answers. */
async function measure(name: string, target: number, paths: readonly string[]): Promise<void> {
  await ask(elementAt(paths, 0));
  const taken: number[] = [];
  const anchors: number[] = [];
  for (const path of new Set(paths.slice(1))) {
    taken.push(await timeOf(() => ask(path)));
    const word = elementAt(words, anchors.length % words.length);
    anchors.push(await timeOf(() => titles.filter((title) => title.includes(word)).length));
  }
  const [ours, anchor] = [taken.toSorted((a, b) => a - b), anchors.toSorted((a, b) => a - b)];
  console.log(
    `${name.padEnd(18)} p50 ${ms(at(ours, 0.5))}   p99 ${ms(at(ours, 0.99))} (target ${target})   anchor p50 ${ms(at(anchor, 0.5))}   ` +
      `${(at(ours, 0.5) / at(anchor, 0.5)).toFixed(1)} × anchor, of ${ours.length}`,
  );
}

function at(sorted: readonly number[], share: number): number {
  return elementAt(sorted, Math.floor((sorted.length - 1) * share));
}

async function timeOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function filters(): string {
  const report = pick(reports);
  const analyst = research?.analysts().get(report.writer);
  const query = new URLSearchParams();
  const maybe = (field: string, value: string | null | undefined) => {
    if (random() < 0.4 && value !== null && value !== undefined) query.set(field, value);
  };
  maybe('reportType', pick(['CO', 'IN', 'MA']));
  maybe('fromDate', dateOf(report.at));
  maybe('businessCode', pick([report.shcode, analyst?.coverageSector, report.upcode]));
  maybe('gradeCode', pick(['0', '1', '2', '3', '4']));
  maybe('changePrices', pick(['up', 'down', 'new', 'keep']));
  maybe('firm', analyst?.firm);
  maybe('searchWord', report.title.slice(0, 1 + Math.floor(random() * 6)).trim());
  maybe('searchType', pick(['ALL', 'stock', 'writer', 'title', 'firm']));
  query.set('sortBy', pick(REPORT_ORDERS));
  query.set('sortType', pick(['asc', 'desc']));
  query.set('num', pick(['20', '25', '100']));
  query.set('page', String(1 + Math.floor(random() * 4)));
  return `search/report?${query.toString()}`;
}

function typed(word: string): string[] {
  return Array.from(word, (_, length) => word.slice(0, length + 1));
}

function pick<Value>(values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value; // an index of the list
}

function ms(value: number): string {
  return `${value.toFixed(2).padStart(6)} ms`;
}

async function ask(path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/consensus/${path}`);
  if (response.status !== 200) throw new Error(`${path} ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
