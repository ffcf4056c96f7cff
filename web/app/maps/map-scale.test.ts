import { PERIODS } from '@sise/domain/market/period';
import { describe, expect, it } from 'vitest';
import { RATE_BOUNDS, stepOf, STEPS } from './map-scale.ts';

describe('the step of a change', () => {
  it.each([
    [0, '0'],
    [0.29, '0'],
    [0.3, 'p0'],
    [-0.3, 'n0'],
    [1, 'p1'],
    [-1.99, 'n1'],
    [2.5, 'p2'],
    [29.9, 'p3'],
    [-30, 'n3'],
  ])('%d is %s over a day', (value, step) => expect(stepOf(value, RATE_BOUNDS['1day'])).toBe(step));

  it('is symmetric for falls and rises in every period', () => {
    for (const period of PERIODS) {
      for (const bound of RATE_BOUNDS[period]) {
        const [up, down] = [stepOf(bound, RATE_BOUNDS[period]), stepOf(-bound, RATE_BOUNDS[period])];
        expect(STEPS.indexOf(up) + STEPS.indexOf(down)).toBe(8);
      }
    }
  });

  it('needs larger changes for a longer period', () => {
    const last = PERIODS.map((period) => RATE_BOUNDS[period][3]);
    expect(last).toEqual(last.toSorted((a, b) => a - b));
  });
});
