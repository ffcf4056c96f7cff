import { valuationOf, type Fundamentals } from './valuation.ts';
import type { Growth, YearRatios } from './company-accounts.ts';

/** The measures by which companies of an industry are compared, and whether more or less is better. */
export const POSITION_MEASURES = {
  growth: 'more',
  operatingMargin: 'more',
  roe: 'more',
  debtRatio: 'less',
  per: 'less',
  pbr: 'less',
  dividendYield: 'more',
} as const;
export type PositionMeasure = keyof typeof POSITION_MEASURES;

/** The measures of one stock over its last four quarters; null if unknown. */
export type Measures = Readonly<Record<PositionMeasure, number | null>>;

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

/** The position of a value among others. */
export interface Place {
  /** 상위 몇 %: 1 to 100, the number of better ones plus itself over all */
  readonly top: number;
  /** 0 the worst, 1 the best; equals share a position */
  readonly place: number;
  /** number of known values, itself included */
  readonly count: number;
}

/**
 * 업종 백분위 of a value.
 * @param all every known value, including `value`
 * @returns null with fewer than two values
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

/**
 * The position of a company's measure in its industry. A company without a dividend has none by 배당수익률: it would
 * share one with every other that pays nothing.
 * @param known the values of the industry, the company's own included
 */
export function placeOf(measure: PositionMeasure, value: number | null, known: readonly number[]): Place | null {
  if (value === null || (measure === 'dividendYield' && value === 0)) return null;
  return placeAmong(value, known, POSITION_MEASURES[measure]);
}
