import { tickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTickTable } from './tick-table.ts';

describe('the tick table', () => {
  const ticks = createTickTable();
  const prices = fc.integer({ min: 1, max: 3_000_000 });

  it('holds the steps that the exchange prescribes', () => {
    fc.assert(fc.property(prices, (price) => ticks.tickAt(price) === tickSize(won(price))));
    for (const edge of [2_000, 5_000, 20_000, 50_000, 200_000, 500_000]) {
      expect(ticks.tickAt(edge)).toBe(tickSize(won(edge)));
      expect(ticks.tickAt(edge - 1)).toBe(tickSize(won(edge - 1)));
    }
  });

  it('numbers the prices of the grid', () => {
    const onGrid = prices.map((price) => ticks.nearest(price));
    fc.assert(fc.property(onGrid, (price) => ticks.priceAt(ticks.placeOf(price)) === price));
    expect([0, 1, 2_000, 2_005].map((price) => ticks.placeOf(price))).toEqual([0, 1, 2_000, 2_001]);
    expect(ticks.placeOf(59_000_000)).toBeLessThan(0x1_0000);
  });

  it('rounds to a valid order price, also across a change of tick size', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3_000_000, noNaN: true }), (price) => {
        const nearest = ticks.nearest(price);
        return nearest % tickSize(won(nearest)) === 0 && Math.abs(nearest - price) <= ticks.tickAt(price) / 2 + 1e-6;
      }),
    );
  });
});
