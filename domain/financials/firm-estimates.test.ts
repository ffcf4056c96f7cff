import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTIMATE_MEASURES, type ExpectedIncome } from './estimate.ts';
import { changesBetween, spreadOfFirms } from './firm-estimates.ts';

const amount = fc.integer({ min: -1e9, max: 1e9 });
const income = fc.record({ revenue: amount, operatingProfit: amount, netIncome: amount, eps: amount });
const pairs = fc.array(fc.tuple(income, income), { minLength: 1, maxLength: 20 });

function meanOf(firms: readonly ExpectedIncome[]): ExpectedIncome {
  const of = (measure: keyof ExpectedIncome) =>
    Math.round(firms.reduce((sum, firm) => sum + firm[measure], 0) / firms.length);
  return { revenue: of('revenue'), operatingProfit: of('operatingProfit'), netIncome: of('netIncome'), eps: of('eps') };
}

describe('changes of estimates', () => {
  it('count every firm once, and are reversed when time is', () => {
    fc.assert(
      fc.property(pairs, (firms) => {
        const [before, now] = [firms.map(([one]) => one), firms.map(([, other]) => other)];
        const [there, back] = [changesBetween(before, now), changesBetween(now, before)];
        for (const measure of ESTIMATE_MEASURES) {
          const { up, down, same } = there[measure];
          expect(up + down + same).toBe(firms.length);
          expect(back[measure]).toEqual({ up: down, down: up, same });
        }
      }),
    );
  });
});

describe('the spread of estimates', () => {
  it('holds the mean and every firm, and is no wider than the range', () => {
    fc.assert(
      fc.property(pairs, (firms) => {
        const all = firms.map(([one]) => one);
        const mean = meanOf(all);
        const spread = spreadOfFirms(all, mean);
        expect(spread === null).toBe(all.length < 2);
        if (spread === null) return;
        for (const measure of ESTIMATE_MEASURES) {
          const [low, high] = [spread.low[measure], spread.high[measure]];
          for (const firm of [mean, ...all]) {
            expect(firm[measure]).toBeGreaterThanOrEqual(low);
            expect(firm[measure]).toBeLessThanOrEqual(high);
          }
          expect(spread.deviation[measure]).toBeLessThanOrEqual(high - low);
        }
      }),
    );
  });

  it('is zero where all agree', () => {
    const one = { revenue: 5, operatingProfit: 3, netIncome: -2, eps: 1 };
    expect(spreadOfFirms([one, one], one)).toEqual({
      low: one,
      high: one,
      deviation: { revenue: 0, operatingProfit: 0, netIncome: 0, eps: 0 },
    });
  });
});
