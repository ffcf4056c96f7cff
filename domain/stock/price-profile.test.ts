import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOf } from './price-profile.ts';

const at = (...prices: number[]) => ({
  price: prices,
  bought: prices.map(() => 30),
  sold: prices.map(() => 10),
  auctioned: prices.map(() => 0),
});

describe('the profile of a day', () => {
  it('has a band for each price while the number allows it, also for prices without trades', () => {
    const profile = profileOf(at(10_000, 10_010, 10_030), 10, 10);
    expect(profile?.step).toBe(10);
    expect(profile?.bands.map(({ from, total }) => [from, total])).toEqual([
      [10_000, 40],
      [10_010, 40],
      [10_020, 0],
      [10_030, 40],
    ]);
    expect(profile?.heaviest.from).toBe(10_000);
  });

  it('combines several ticks into a band when there are too many', () => {
    const profile = profileOf(at(10_000, 10_010, 10_030, 10_090), 10, 5);
    expect(profile?.step).toBe(20);
    expect(profile?.bands.map(({ from, bought }) => [from, bought])).toEqual([
      [10_000, 60],
      [10_020, 30],
      [10_040, 0],
      [10_060, 0],
      [10_080, 30],
    ]);
    expect(profile?.heaviest).toMatchObject({ from: 10_000, total: 80, share: 50 });
  });

  it('counts auctions, and is null without a trade', () => {
    const volumes = { price: [500], bought: [0], sold: [0], auctioned: [9] };
    expect(profileOf(volumes, 1, 20)?.bands).toMatchObject([{ from: 500, auctioned: 9, total: 9, share: 100 }]);
    expect(profileOf(at(), 10, 20)).toBeNull();
  });

  it('includes every share, and never has more bands than requested', () => {
    const prices = fc.uniqueArray(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(prices, fc.constantFrom(1, 5, 100), fc.integer({ min: 2, max: 30 }), (some, tick, most) => {
        const rising = [...new Set(some.map((price) => price * tick))].toSorted((a, b) => a - b);
        const profile = profileOf(at(...rising), tick, most) ?? expect.unreachable();
        expect(profile.bands.reduce((sum, { total }) => sum + total, 0)).toBe(rising.length * 40);
        expect(profile.bands.length).toBeLessThanOrEqual(most);
        expect(profile.bands.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 6);
      }),
    );
  });
});
