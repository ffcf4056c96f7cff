import type { FlowArchive, StockFlowDay } from '@sise/domain/flows/flow-archive';
import { dateKst, shcode } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { createLsFlows } from './ls-flows.ts';

const CODE = shcode('005930');
const day = (date: string, held: number | null = null): StockFlowDay => ({
  date: dateKst(date),
  flows: [],
  volumes: null,
  program: null,
  netShares: {},
  holding: held === null ? null : { held, rate: 50, limit: null },
});
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-23'].map((date) => day(date));
const FILES = [day('2026-11-18', 1), day('2026-11-19', 2), day('2026-11-20', 3)];

const stored: FlowArchive = {
  hasPrograms: false,
  days: async () => [],
  count: async () => 7,
  stockDays: async (_, { until, count }) => FILES.filter(({ date }) => !until || date <= until).slice(-count),
  stockCount: async () => FILES.length,
  holding: () => null,
  netDays: async () => Promise.reject(new Error('not asked here')),
};

it('days of a stock are those of LS, with the holdings of files, page by page', async () => {
  const flows = createLsFlows({ days: async () => DAYS }, stored);
  const until = dateKst('2026-11-22');
  expect(await flows.stockCount(CODE)).toBe(3);
  expect(await flows.stockCount(CODE, until)).toBe(2);
  const page = async (count: number, skip: number) =>
    (await flows.stockDays(CODE, { until, count, skip })).map(({ date, holding }) => [date, holding?.held]);
  expect(await page(5, 0)).toEqual([
    ['2026-11-19', 2],
    ['2026-11-20', 3],
  ]);
  expect(await page(1, 1)).toEqual([['2026-11-19', 2]]);
  expect(await page(5, 2)).toEqual([]);
  expect((await flows.stockDays(CODE, { count: 1 }))[0]?.holding).toBeNull();
});

it('files are shown of a stock of which LS says nothing, and nothing without files', async () => {
  const silent = { days: async () => [] };
  const flows = createLsFlows(silent, stored);
  expect([await flows.stockCount(CODE), await flows.stockDays(CODE, { count: 2 })]).toEqual([3, FILES.slice(-2)]);
  const alone = createLsFlows(silent, null);
  expect([
    await alone.stockCount(CODE),
    await alone.stockDays(CODE, { count: 2 }),
    await alone.count(CODE as never),
  ]).toEqual([0, [], 0]);
});
