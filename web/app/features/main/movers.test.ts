import { describe, expect, it } from 'vitest';
import { moversOf, weakestOf } from './movers.ts';

const rows = [3, -2, null, 5, -7, 1].map((chgrate) => ({ chgrate }));
const rates = (wanted: number) => moversOf(rows, wanted).map(({ chgrate }) => chgrate);

describe('the movers of a market', () => {
  it('are all, highest first, where there is room', () => {
    expect(rates(10)).toEqual([5, 3, 1, -2, -7]);
  });

  it('are the farthest of both ends where there is not', () => {
    expect(rates(4)).toEqual([5, 3, -2, -7]);
    expect(rates(3)).toEqual([5, 3, -7]);
  });
});

describe('the weakest', () => {
  it('come first, without those told already and those not known', () => {
    const [strong, weak, weaker, unknown] = [3, -1, -10, null].map((chgrate) => ({ chgrate }));
    expect(weakestOf([strong, weak, weaker, unknown], [strong], 5)).toEqual([weaker, weak]);
    expect(weakestOf([strong, weak, weaker], [], 1)).toEqual([weaker]);
  });
});
