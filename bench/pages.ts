/**
 * CPU of a page that no cache has: the site's own pages, each in a second of the market of its own, beside React's bare
 * `renderToString` of the same elements with the same text, and beside a bare Fastify that says hello. Prints
 * milliseconds of CPU (user and system, all threads) for each, and the ratios.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const TARGET = 2;
const ORDER = { stock: 15, home: 20, list: 10, index: 15, 'unknown page': 5, 'API call': 1 } as const;

/** ms of CPU by name, as bench/pages/measure.ts sends them */
export interface Measured {
  readonly hello: number;
  readonly pages: readonly { readonly name: keyof typeof ORDER; readonly own: number; readonly bare: number | null }[];
}

const measure = fork(fileURLToPath(new URL('pages/measure.ts', import.meta.url)), {
  env: { ...process.env, NODE_ENV: 'production' }, // React's own build for it
});
const [{ hello, pages }] = (await once(measure, 'message')) as [Measured];
measure.disconnect();
console.log(`${'bare Fastify hello'.padEnd(14)} ${hello.toFixed(2)} ms`);
for (const { name, own, bare } of pages) {
  const toBare =
    bare === null ? '' : `${(own / bare).toFixed(2)} × renderToString of ${bare.toFixed(1)} (target ${TARGET})  `;
  console.log(
    `${name.padEnd(14)} ${own.toFixed(1).padStart(6)} ms  (target ${ORDER[name]})  ${toBare}${(own / hello).toFixed(0)} × hello`,
  );
}
