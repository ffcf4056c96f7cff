import type { ValuationFacts } from '@sise/contract/disclosures';
import { valuationOf } from '@sise/domain/financials/valuation';
import type { Fundamentals } from '@sise/domain/financials/valuation';

const UNKNOWN: Fundamentals = { eps: null, bps: null, dps: null, roe: null, estimatedEps: null };

/**
 * A stock's per-share figures and valuation ratios.
 * @param fundamentals null when no source has them
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
