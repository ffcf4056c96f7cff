import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extent, linear, percentBetween, roundSteps } from './scale.ts';

const value = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('a scale', () => {
  it('puts the highest price at the top of the picture', () => {
    const y = linear([100, 200], 116, 0);
    expect([y(100), y(150), y(200)]).toEqual([116, 58, 0]);
  });

  it('draws a constant price through the middle', () => {
    expect(linear([70, 70], 20, 0)(70)).toBe(10);
  });
});

describe('the extent of a series', () => {
  it('skips days without a price', () => {
    expect(extent([null, 3, null, 1, 2])).toEqual([1, 3]);
  });

  it('is null for a series without any price', () => {
    expect(extent([null])).toBeNull();
  });
});

describe('grid lines', () => {
  it('are at round prices inside the range', () => {
    expect(roundSteps([6571.76, 6641.87], 4)).toEqual([6580, 6600, 6620, 6640]);
    expect(roundSteps([0.1, 0.52], 4)).toEqual([0.2, 0.4]);
  });

  it('are never outside, never too many, and evenly spaced', () => {
    fc.assert(
      fc.property(
        value,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 2, max: 8 }),
        (low, width, wanted) => {
          const steps = roundSteps([low, low + width], wanted);
          expect(steps.length).toBeLessThanOrEqual(wanted + 1);
          for (const step of steps) {
            expect(step).toBeGreaterThanOrEqual(low);
            expect(step).toBeLessThanOrEqual(low + width);
          }
        },
      ),
    );
  });

  it('are absent if the price is constant', () => {
    expect(roundSteps([5, 5], 4)).toEqual([]);
  });
});

describe('a position between low and high', () => {
  it('is a percentage from 0 to 100', () => {
    expect(percentBetween(199_400, 196_900, 200_500)).toBeCloseTo(69.4, 1);
    expect(percentBetween(90, 100, 200)).toBe(0);
    expect(percentBetween(210, 100, 200)).toBe(100);
  });

  it('is the middle if low and high are equal', () => {
    expect(percentBetween(100, 100, 100)).toBe(50);
  });
});
