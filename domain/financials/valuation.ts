import { hundredths } from '../hundredths.ts';
import { percentOf } from './ratios.ts';

/**
 * Figures per share from the last four published quarters, won a share. The number of shares is that of the requested
 * moment, so that a split divides all of them.
 */
export interface Fundamentals {
  /** 주당순이익; negative after a loss. null until four quarters are known */
  readonly eps: number | null;
  /** 주당순자산; null until a balance is known */
  readonly bps: number | null;
  /** 주당배당금 decided for the last four quarters; 0 when nothing was paid */
  readonly dps: number | null;
  /** 자기자본이익률, percent */
  readonly roe: number | null;
  /** 추정 주당순이익 of the current business year; null if there is no estimate */
  readonly estimatedEps: number | null;
}

/** A price relative to the figures per share. */
export interface Valuation {
  /** 주가수익비율, times; null after a loss and if earnings are unknown */
  readonly per: number | null;
  readonly pbr: number | null;
  readonly estimatedPer: number | null;
  /** 배당수익률, percent */
  readonly dividendYield: number | null;
  /** 적자: per is null because of a loss, not because of a missing report */
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

/** An amount per share, won, whole. */
export function perShare(amount: number, shares: number): number {
  return Math.round(amount / shares) || 0;
}

/** A price divided by an amount a share; null unless the amount is above zero. */
export function times(price: number | null, perShare: number | null): number | null {
  return price !== null && perShare !== null && perShare > 0 ? hundredths(price / perShare) : null;
}
