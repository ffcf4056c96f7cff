import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const PATHS = ['/', '/stock', '/konex', '/world'];
/** In which turn of the event loop each page began. */
const turns: number[] = [];
let turn = 0;
let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    pages: async () => {
      turns.push(turn);
      return new Response('<!DOCTYPE html>');
    },
  });
});
afterAll(() => site.app.close());

it('begins each of the pages that were requested together in a turn of the event loop of its own', async () => {
  const count = () => {
    turn += 1;
    if (turns.length < PATHS.length) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(PATHS.map((path) => site.app.inject(path)));
  expect(turns).toHaveLength(PATHS.length);
  expect(new Set(turns).size).toBe(PATHS.length);
});
