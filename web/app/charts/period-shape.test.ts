import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptWords, periodBars } from './period-shape.ts';
import type { PeriodValue } from './period-shape.ts';

const valuesOf = (values: readonly (number | null)[]) =>
  values.map((value, i) => ({ name: String(i), kind: 'past' as const, value }));

const kindsOf = (past: number, estimates: number): PeriodValue[] =>
  [...Array<'past'>(past).fill('past'), 'last' as const, ...Array<'estimate'>(estimates).fill('estimate')].map(
    (kind, i) => ({ name: String(i), kind, value: i }),
  );
const placesOf = (values: readonly PeriodValue[], what: 'value' | 'name') =>
  keptWords(values).flatMap((kept, i) => (kept[what] ? [i] : []));

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

describe('keptWords', () => {
  it('keeps the newest value, and the last where it stands apart', () => {
    expect(placesOf(kindsOf(4, 3), 'value')).toEqual([4, 7]);
    expect(placesOf(kindsOf(6, 1), 'value')).toEqual([6]);
    expect(placesOf(kindsOf(4, 0), 'value')).toEqual([4]);
  });

  it('keeps every other name, that of the newest among them', () => {
    expect(placesOf(kindsOf(4, 3), 'name')).toEqual([0, 2, 4, 6]);
    expect(placesOf(kindsOf(5, 1), 'name')).toEqual([1, 3, 5]);
  });
});
