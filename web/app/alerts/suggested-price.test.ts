import { etfEtnTickSize, isOnTick, tickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { SUGGESTED_PERCENT, suggestedPrice } from './suggested-price.ts';

describe('a suggested price', () => {
  it.each([
    [194_400, 5, 204_000], // 204,120 between 204,000 and 204,500
    [194_400, 3, 200_000], // 200,232 where the step is 500 won
    [194_400, -10, 175_000], // 174,960 between 174,900 and 175,000
    [1_999, 3, 2_060],
  ])('from %i by %i %% is %i', (from, percent, price) => {
    expect(suggestedPrice(from, percent, tickSize)).toBe(price);
  });

  it('is on the grid of ETFs and ETNs where it is of one', () => {
    expect(suggestedPrice(31_455, 3, etfEtnTickSize)).toBe(32_400);
  });

  it('is never the price itself, however low the price', () => {
    for (let from = 2; from < 300; from += 1) {
      for (const percent of SUGGESTED_PERCENT) {
        const price = suggestedPrice(from, percent, tickSize) ?? Number.NaN;
        expect(Math.sign(price - from)).toBe(Math.sign(percent));
        expect(price).toBeGreaterThanOrEqual(1);
      }
    }
    expect(suggestedPrice(3, 3, tickSize)).toBe(4);
  });

  it('does not exist below a price of one won', () => {
    expect(suggestedPrice(1, -10, tickSize)).toBeNull();
    expect(suggestedPrice(1, 10, tickSize)).toBe(2);
  });

  it('is a price that orders can have', () => {
    for (const from of [1_234, 4_990, 19_990, 49_950, 199_900, 499_500, 1_234_000]) {
      for (const percent of SUGGESTED_PERCENT) {
        expect(isOnTick(won(suggestedPrice(from, percent, tickSize) ?? 0.5))).toBe(true);
      }
    }
  });
});
