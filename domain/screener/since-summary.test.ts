import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETURN_EDGES, returnCounts, sinceSummaryOf } from './since-summary.ts';

const returns = fc.array(
  fc.integer({ min: -9_999, max: 50_000 }).map((one) => one / 100),
  { maxLength: 60 },
);

describe('returns since a past screen', () => {
  it('are averaged with each stock counted the same', () => {
    expect(sinceSummaryOf([10, -5, 40, 0])).toEqual({
      known: 4,
      mean: 11.25,
      median: 5,
      rose: 50,
      best: 40,
      worst: -5,
    });
    expect(sinceSummaryOf([])).toEqual({ known: 0, mean: null, median: null, rose: null, best: null, worst: null });
  });

  it('do not depend on the order, and lie between worst and best', () => {
    fc.assert(
      fc.property(returns, (all) => {
        const said = sinceSummaryOf(all);
        expect(sinceSummaryOf(all.toReversed())).toEqual(said);
        if (said.mean === null || said.median === null || said.best === null || said.worst === null) return;
        expect(said.mean).toBeGreaterThanOrEqual(said.worst - 0.005);
        expect(said.mean).toBeLessThanOrEqual(said.best + 0.005);
        expect(said.median).toBeGreaterThanOrEqual(said.worst - 0.005);
        expect(said.median).toBeLessThanOrEqual(said.best + 0.005);
      }),
    );
  });

  it('are each counted in one bar', () => {
    fc.assert(
      fc.property(returns, (all) => {
        const counts = returnCounts(all);
        expect(counts).toHaveLength(RETURN_EDGES.length + 1);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
      }),
    );
    expect(returnCounts([-60, -50, -0.01, 0, 49.99, 50])).toEqual([1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1]);
  });
});
