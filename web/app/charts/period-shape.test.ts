import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleLabels, periodBars } from './period-shape.ts';
import type { PeriodValue } from './period-shape.ts';

const valuesOf = (values: readonly (number | null)[]) =>
  values.map((value, i) => ({ name: String(i), kind: 'past' as const, value }));

const kindsOf = (past: number, estimates: number): PeriodValue[] =>
  [...Array<'past'>(past).fill('past'), 'last' as const, ...Array<'estimate'>(estimates).fill('estimate')].map(
    (kind, i) => ({ name: String(i), kind, value: i }),
  );
const placesOf = (values: readonly PeriodValue[], what: 'value' | 'name') =>
  visibleLabels(values).flatMap((visible, i) => (visible[what] ? [i] : []));

describe('periodBars', () => {
  it('draws profits above the zero line and losses below it', () => {
    expect(periodBars(valuesOf([30, -10])).map(({ top, height }) => [top, height])).toEqual([
      [0, 75],
      [75, 25],
    ]);
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

describe('visibleLabels', () => {
  it('keeps the newest value, and the last one if it is far enough away', () => {
    expect(placesOf(kindsOf(4, 3), 'value')).toEqual([4, 7]);
    expect(placesOf(kindsOf(6, 1), 'value')).toEqual([6]);
    expect(placesOf(kindsOf(4, 0), 'value')).toEqual([4]);
  });

  it('keeps every other name, including that of the newest', () => {
    expect(placesOf(kindsOf(4, 3), 'name')).toEqual([0, 2, 4, 6]);
    expect(placesOf(kindsOf(5, 1), 'name')).toEqual([1, 3, 5]);
  });
});
