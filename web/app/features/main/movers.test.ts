import { describe, expect, it } from 'vitest';
import { isOfWeakest, moversOf, weakestOf } from './movers.ts';

const rows = [3, -2, null, 5, -7, 1].map((chgrate) => ({ chgrate }));
const rates = (wanted: number) => moversOf(rows, wanted).map(({ chgrate }) => chgrate);

describe('the movers of a market', () => {
  it('are all rows, highest first, if there is room', () => {
    expect(rates(10)).toEqual([5, 3, 1, -2, -7]);
  });

  it('are the largest moves in both directions if there is not', () => {
    expect(rates(4)).toEqual([5, 3, -2, -7]);
    expect(rates(3)).toEqual([5, 3, -7]);
  });
});

describe('the weakest', () => {
  it('come first, without those shown already and those unknown', () => {
    const [strong, weak, weaker, unknown] = [{ chgrate: 3 }, { chgrate: -1 }, { chgrate: -10 }, { chgrate: null }];
    expect(weakestOf([strong, weak, weaker, unknown], [strong], 5)).toEqual([weaker, weak]);
    expect(weakestOf([strong, weak, weaker], [], 1)).toEqual([weaker]);
  });
});

it('are called weak only if one of them fell', () => {
  const still = { chgrate: 0 };
  expect(isOfWeakest([still], [still, { chgrate: -0.01 }])).toBe(true);
  expect(isOfWeakest([still], [still, { chgrate: null }])).toBe(false);
  expect(isOfWeakest([], [{ chgrate: -1 }])).toBe(false);
});
