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
