import { describe, expect, it } from 'vitest';
import type { Fundamentals } from '../financials/valuation.ts';
import { upcode } from '../terms.ts';
import { indexValuation } from './index-valuation.ts';

const of = (eps: number | null, bps: number | null): Fundamentals => ({
  eps,
  bps,
  dps: null,
  roe: null,
  estimatedEps: null,
});
const market = {
  membersOf: () => [0, 1, 2],
  listings: ['005930', '000660', '035720'].map((shcode) => ({ shcode })),
  columns: { shares: [10, 20, 5], marketCap: [1_000, 4_000, 500] },
} as unknown as Parameters<typeof indexValuation>[0]; // the columns it reads
const valuationFrom = (...known: (Fundamentals | null)[]) =>
  indexValuation(market, upcode('1001'), (code) => known[['005930', '000660', '035720'].indexOf(code)] ?? null);

describe('PER and PBR of an index', () => {
  it('are the total market cap over total earnings, losses included, and over total equity', () => {
    expect(valuationFrom(of(10, 100), of(5, 40), of(-4, 20))).toEqual({ per: 30.56, pbr: 2.89 });
  });

  it('leave a stock without figures out of both sums', () => {
    expect(valuationFrom(of(10, 100), null, of(null, 20))).toEqual({ per: 10, pbr: 1.36 });
  });

  it('are null without any figure, and PER after a total loss', () => {
    expect(valuationFrom(null, null, null)).toEqual({ per: null, pbr: null });
    expect(valuationFrom(of(-10, 100), null, null)).toEqual({ per: null, pbr: 1 });
  });
});
