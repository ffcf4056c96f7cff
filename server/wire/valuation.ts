import type { ValuationFacts } from '@sise/contract/papers';
import { valuationOf } from '@sise/domain/papers/valuation';
import type { Fundamentals } from '@sise/domain/papers/valuation';

const UNKNOWN: Fundamentals = { eps: null, bps: null, dps: null, roe: null, estimatedEps: null };

/**
 * What a stock stands for, and its price measured by it.
 * @param fundamentals null where no source says
 * @param price won
 */
export function toValuationFacts(fundamentals: Fundamentals | null, price: number): ValuationFacts {
  const known = fundamentals ?? UNKNOWN;
  const { per, pbr, estimatedPer, dividendYield, deficit } = valuationOf(known, price);
  return {
    eps: known.eps,
    bps: known.bps,
    dps: known.dps,
    roe: known.roe,
    estimatedeps: known.estimatedEps,
    per,
    pbr,
    estimatedper: estimatedPer,
    dividendyield: dividendYield,
    deficit,
  };
}
