import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LINEAR, scaled, unscaled } from './value-scale.ts';

const scale = fc.oneof(
  fc.constant(LINEAR),
  fc.record({ kind: fc.constant('symlog' as const), unit: fc.constantFrom(1, 10, 1e9) }),
);
/** Printed values have two decimals. */
const value = fc.integer({ min: -1e14, max: 1e14 }).map((hundredths) => hundredths / 100);

it('a scale keeps the order and the sign, and can be undone', () => {
  fc.assert(
    fc.property(scale, value, value, (scale, a, b) => {
      expect(Math.sign(scaled(scale, a))).toBe(Math.sign(a));
      expect(scaled(scale, Math.min(a, b))).toBeLessThanOrEqual(scaled(scale, Math.max(a, b)));
      expect(Math.abs(unscaled(scale, scaled(scale, a)) - a)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(a)));
    }),
  );
});

it('a symmetric logarithm gives a few percent and tens of thousands room', () => {
  const growth = { kind: 'symlog', unit: 10 } as const;
  expect([-6_216, -10, 0, 10, 85_440].map((percent) => Math.round(scaled(growth, percent) * 10) / 10)).toEqual([
    -6.4, -0.7, 0, 0.7, 9.1,
  ]);
});
