import type { BookPage } from '@sise/contract/book';
import type { ApiResponse } from '@sise/contract/page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLiveSite } from './support/site.ts';
import type { LiveTestSite } from './support/site.ts';

let site: LiveTestSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(() => site.close());

async function ask() {
  const response = await site.app.inject('/api/v2/stock/000660/asp');
  expect(response.statusCode).toBe(200);
  const { data, meta } = response.json<ApiResponse<BookPage>>();
  return { phase: data.phase, late: meta.late, missing: meta.missing, kept: response.headers['cache-control'] };
}

it('a book that its source has not sent is said to be late, is kept nowhere, and is there once it comes', async () => {
  site.simulator.controls.silence();
  const late = await ask();
  expect(late).toMatchObject({ phase: null, late: ['books'], missing: undefined });
  expect(late.kept).toMatch(/private|no-store/);
  site.simulator.controls.resume();
  expect(await ask()).toMatchObject({ phase: 'continuous', late: undefined, kept: expect.stringContaining('public') });
});

it('flows, contracts and ETFs that their source has not sent are late, neither missing nor unknown', async () => {
  const parts = {
    '/investment/markets': 'flows',
    '/investment/1013': 'flows',
    '/investment/daily/1013': 'flows',
    '/investment/program/1001': 'flows',
    '/investment/foreigner/1001?investor=program': 'flows',
    '/investment/derivatives/kospi200': 'flows',
    '/index/1013/detail': 'flows',
    '/future/kospi200/investors': 'flows',
    '/future/kospi200/times': 'derivatives',
    '/equity-products': 'products',
    '/equity-products/summary': 'products',
  };
  const said = async () =>
    Promise.all(
      Object.keys(parts).map(async (path) => {
        const response = await site.app.inject(`/api/v2${path}`);
        const { meta } = response.json<ApiResponse<unknown>>();
        const isKept = /public/.test(String(response.headers['cache-control']));
        return [path, response.statusCode, meta.late?.join(), meta.missing, isKept];
      }),
    );
  const etf = async () => (await site.app.inject('/api/v2/stock/equity-product/069500')).statusCode;
  site.simulator.controls.silence();
  expect(await said()).toEqual(Object.entries(parts).map(([path, part]) => [path, 200, part, undefined, false]));
  expect(await etf()).toBe(503);
  expect((await site.app.inject('/api/v2/stock/equity-product/000660')).statusCode).toBe(404);
  site.simulator.controls.resume();
  expect(await said()).toEqual(Object.keys(parts).map((path) => [path, 200, undefined, undefined, true]));
  expect(await etf()).toBe(200);
});
