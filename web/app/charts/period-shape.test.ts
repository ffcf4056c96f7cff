import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodBars } from './period-shape.ts';

const valuesOf = (values: readonly (number | null)[]) =>
  values.map((value, i) => ({ name: String(i), kind: 'past' as const, value }));

describe('periodBars', () => {
  it('lets profits stand on the line that losses hang from', () => {
    const [profit, loss] = periodBars(valuesOf([30, -10]));
    expect([profit.top, profit.height]).toEqual([0, 75]);
    expect([loss.top, loss.height]).toEqual([75, 25]);
  });

  it('keeps every bar inside the plot', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer())), (values) => {
        for (const { top, height } of periodBars(valuesOf(values))) {
          expect(top).toBeGreaterThanOrEqual(-1e-9);
          expect(height).toBeGreaterThanOrEqual(0);
          expect(top + height).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });
});
