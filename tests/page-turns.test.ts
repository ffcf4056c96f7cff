import { stock } from '@sise/contract/stock';
import { KOSPI } from '@sise/domain/market/main-indices';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const PATHS = ['/', '/stock', '/index-info', '/world'];
/** Lists that differ by their length: none is shared with another. */
const LENGTHS = [1, 2, 3, 4, 5];
/** In which turn of the event loop each page began, and each call of it was done. */
let turns: number[] = [];
let turn = 0;
let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    async pages({ url }, { call }) {
      turns.push(turn);
      if (!url.includes('konex')) return new Response('<!DOCTYPE html>');
      await Promise.all(
        LENGTHS.map(async (num) => {
          await call(stock.filterStocks, stock.filterStocks.input.parse({ upcode: KOSPI, num }));
          turns.push(turn);
        }),
      );
      return new Response('<!DOCTYPE html>');
    },
  });
});
beforeEach(() => (turns = []));
afterAll(() => site.app.close());

/** Counts turns until so many have been written down. */
function countUntil(written: number): void {
  turn += 1;
  if (turns.length < written) setImmediate(countUntil, written);
}

it('begins each of the pages that were requested together in a turn of the event loop of its own', async () => {
  setImmediate(countUntil, PATHS.length);
  await Promise.all(PATHS.map((path) => site.app.inject(path)));
  expect(turns).toHaveLength(PATHS.length);
  expect(new Set(turns).size).toBe(PATHS.length);
});

it('gives each of the calls that a page makes together a turn of its own', async () => {
  setImmediate(countUntil, 1 + LENGTHS.length);
  await site.app.inject('/konex');
  expect(turns).toHaveLength(1 + LENGTHS.length);
  expect(new Set(turns).size).toBe(1 + LENGTHS.length);
});
