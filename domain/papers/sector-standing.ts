import { valuationOf, type Fundamentals } from './valuation.ts';
import type { Growth, YearRatios } from './company-accounts.ts';

/** What companies of one trade are held against each other by, and whether more of it or less stands higher. */
export const STANDING_MEASURES = {
  growth: 'more',
  operatingMargin: 'more',
  roe: 'more',
  debtRatio: 'less',
  per: 'less',
  pbr: 'less',
  dividendYield: 'more',
} as const;
export type StandingMeasure = keyof typeof STANDING_MEASURES;

/** What is known of one stock by its last four quarters; null where nothing is. */
export type Measures = Readonly<Record<StandingMeasure, number | null>>;

/** @param price won; null before there is one */
export function measuresOf(
  fundamentals: Fundamentals | undefined,
  growth: Growth | undefined,
  ratios: YearRatios | undefined,
  price: number | null,
): Measures {
  const valued = fundamentals && valuationOf(fundamentals, price);
  return {
    growth: growth?.revenue ?? null,
    operatingMargin: ratios?.operatingMargin ?? null,
    roe: fundamentals?.roe ?? null,
    debtRatio: ratios?.debtRatio ?? null,
    per: valued?.per ?? null,
    pbr: valued?.pbr ?? null,
    dividendYield: valued?.dividendYield ?? null,
  };
}

/** Where a value stands among others. */
export interface Place {
  /** 상위 몇 %: 1 to 100, those who stand higher and itself over all */
  readonly top: number;
  /** 0 the lowest, 1 the highest; equals share a place */
  readonly place: number;
  /** how many are known, itself among them */
  readonly count: number;
}

/**
 * 업종 백분위 of a value.
 * @param all every known value, the one asked about among them
 * @returns null with fewer than two: alone nobody stands anywhere
 */
export function placeAmong(value: number, all: readonly number[], higher: 'more' | 'less'): Place | null {
  if (all.length < 2) return null;
  const above = all.filter((other) => (higher === 'more' ? other > value : other < value)).length;
  const equals = all.filter((other) => other === value).length;
  return {
    top: Math.ceil(((above + 1) / all.length) * 100),
    place: 1 - (above + (equals - 1) / 2) / (all.length - 1),
    count: all.length,
  };
}
