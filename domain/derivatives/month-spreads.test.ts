import { describe, expect, it } from 'vitest';
import { monthSpreads } from './month-spreads.ts';

const month = (code: string, price: number | null, basePrice: number | null, theory: number | null) => ({
  code,
  price,
  basePrice,
  theory,
});

describe('spreads between months', () => {
  it('are the far month less the near one, also by base and theory', () => {
    const months = [month('A', 980.15, 975.1, 980.02), month('B', 983.4, 978.5, 983.61), month('C', 987, 981.9, 987.3)];
    expect(monthSpreads(months)).toEqual([
      { near: 'A', far: 'B', price: 3.25, base: 3.4, change: -0.15, theory: 3.59 },
      { near: 'B', far: 'C', price: 3.6, base: 3.4, change: 0.2, theory: 3.69 },
    ]);
  });

  it('are unknown where a month has no price, and none of a single month', () => {
    const [spread] = monthSpreads([month('A', 980.15, null, null), month('B', null, 978.5, null)]);
    expect(spread).toMatchObject({ price: null, base: null, change: null, theory: null });
    expect(monthSpreads([month('A', 1, 1, 1)])).toEqual([]);
  });
});
