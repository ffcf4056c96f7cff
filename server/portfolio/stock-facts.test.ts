import { smallMarket } from '@sise/domain/market/testing/small-market';
import { expect, it } from 'vitest';
import type { Parts } from '../parts.ts';
import { createStockFacts } from './stock-facts.ts';

it('has the base price of a stock that has not traded today, and no change: that would be 0.00 %', async () => {
  const sources = { archive: { dailyCount: async () => 0 }, worldStocks: null };
  const factsOf = createStockFacts({ market: smallMarket(), sources } as unknown as Parts); // what they are read of
  expect(await factsOf('000040')).toMatchObject({ price: 1_000, basePrice: 1_000, changeRate: null });
  expect(await factsOf('000030')).toMatchObject({ price: 1_000, basePrice: 1_000, changeRate: 0 });
  expect(await factsOf('000010')).toMatchObject({ price: 1_300, changeRate: 30 });
});
