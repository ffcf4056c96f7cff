import fc from 'fast-check';
import { MAP_COLORS } from '@sise/contract/marketmap';
import { PERIODS } from '@sise/domain/market/period';
import { describe, expect, it } from 'vitest';
import { scaleOf } from './color-scale.ts';

describe('the colours of a map', () => {
  it('are nine for every measure, each with its own description', () => {
    for (const color of MAP_COLORS) {
      for (const period of PERIODS) {
        const { steps } = scaleOf(color, period);
        expect(steps).toHaveLength(9);
        expect(new Set(steps.map(({ said }) => said)).size).toBe(9);
      }
    }
  });

  it('never step down when the value increases', () => {
    const value = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(fc.constantFrom(...MAP_COLORS), fc.constantFrom(...PERIODS), value, value, (color, period, a, b) => {
        const scale = scaleOf(color, period);
        expect(Math.sign(scale.placeOf(a) - scale.placeOf(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    [-100, 0, '적자'],
    [499, 1, '5.0배'],
    [500, 2, '5.0배'],
    [1999, 5, '20.0배'],
    [99_900, 8, '999.0배'],
  ])('put PER %d at %d and write it %s', (value, place, text) => {
    const scale = scaleOf('per', '1day');
    expect([scale.placeOf(value), scale.textOf(value)]).toEqual([place, text]);
  });

  it('write unknown values as missing', () => {
    for (const color of MAP_COLORS) expect(scaleOf(color, '1day').textOf(null)).toBe('-');
  });

  it('are labelled with the bounds of the period', () => {
    expect(scaleOf('chgrate', '1year').steps.map(({ label }) => label)).toEqual([
      '−30%',
      '−20',
      '−10',
      '−3',
      '0',
      '+3',
      '+10',
      '+20',
      '+30%',
    ]);
  });
});
