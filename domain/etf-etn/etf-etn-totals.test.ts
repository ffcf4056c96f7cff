import { expect, it } from 'vitest';
import { totalOf, totalsBy } from './etf-etn-totals.ts';
import type { Totalled } from './etf-etn-totals.ts';

const product = (part: Partial<Totalled>): Totalled => ({
  kind: 'etf',
  category: 'market',
  manager: '가',
  netAssets: 10,
  turnover: 1,
  change: 5,
  ...part,
});

it('ETFs are totalled by category and by manager, the largest first; an unknown one is in no group', () => {
  const all = [
    product({ change: -1 }),
    product({ category: 'bond', netAssets: 50, change: 0 }),
    product({ change: null }),
    product({ category: null, manager: null, netAssets: 5 }),
  ];
  expect(totalOf(all)).toEqual({ count: 4, netAssets: 75, turnover: 4, rise: 1, flat: 1, fall: 1 });
  expect(totalOf([product({ change: null })])).toMatchObject({ rise: null, flat: null, fall: null });
  expect(totalsBy(all, ({ category }) => category).map(({ key, total }) => [key, total.count])).toEqual([
    ['bond', 1],
    ['market', 2],
  ]);
  expect(totalsBy(all, ({ manager }) => manager).map(({ key, total }) => [key, total.netAssets])).toEqual([['가', 70]]);
});
