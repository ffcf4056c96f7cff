import { hundredths, percentOf } from './ratios.ts';

/**
 * What a share stands for by the last four quarters that were published, won a share. The shares counted are those of
 * the moment asked about, so that a split divides all of it.
 */
export interface Fundamentals {
  /** 주당순이익; below zero after a loss. null until four quarters are known */
  readonly eps: number | null;
  /** 주당순자산; null until a balance is known */
  readonly bps: number | null;
  /** 주당배당금 decided on for the last four quarters; 0 when nothing was paid */
  readonly dps: number | null;
  /** 자기자본이익률, percent */
  readonly roe: number | null;
  /** 추정 주당순이익 of the business year not yet closed; null where nobody estimates */
  readonly estimatedEps: number | null;
}

/** A price measured by what the share stands for. */
export interface Valuation {
  /** 주가수익비율, times; null after a loss and where nothing is known */
  readonly per: number | null;
  readonly pbr: number | null;
  readonly estimatedPer: number | null;
  /** 배당수익률, percent */
  readonly dividendYield: number | null;
  /** 적자: per is null because of a loss, not for want of a report */
  readonly deficit: boolean;
}

/** @param price won; null before there is one */
export function valuationOf({ eps, bps, dps, estimatedEps }: Fundamentals, price: number | null): Valuation {
  return {
    per: times(price, eps),
    pbr: times(price, bps),
    estimatedPer: times(price, estimatedEps),
    dividendYield: price === null || dps === null ? null : percentOf(dps, price),
    deficit: eps !== null && eps <= 0,
  };
}

/** won a share, whole */
export function perShare(amount: number, shares: number): number {
  return Math.round(amount / shares) || 0;
}

/** How many times an amount a share goes into its price; null unless the amount is above zero. */
export function times(price: number | null, perShare: number | null): number | null {
  return price !== null && perShare !== null && perShare > 0 ? hundredths(price / perShare) : null;
}
