import type { ProductId } from './product.ts';

/** 무위험이자율, a year: what indices are carried at and premiums discounted with, where no source tells a rate. */
export const RATE = 0.032;
/** Dividends of the index, a year. */
const DIVIDENDS: Readonly<Record<ProductId, number>> = { kospi200: 0.018, kosdaq150: 0.006 };
const DAYS = 365;

/** 이론가 over the index: what one point of it becomes when it is carried so many calendar days. */
export function carryOf(id: ProductId, daysLeft: number): number {
  return Math.exp(((RATE - DIVIDENDS[id]) * daysLeft) / DAYS);
}

/** A strike with what its call and put are worth, points. */
export interface ValuedStrike {
  readonly strike: number;
  readonly call: number;
  readonly put: number;
}

/**
 * The forward that calls and puts are worth their prices on, by parity at the strike where they differ least.
 * @param years to the end
 * @returns points; null without a strike
 */
export function forwardByParity(strikes: readonly ValuedStrike[], years: number): number | null {
  let nearest: ValuedStrike | null = null;
  for (const one of strikes) {
    if (nearest === null || Math.abs(one.call - one.put) < Math.abs(nearest.call - nearest.put)) nearest = one;
  }
  return nearest && nearest.strike + Math.exp(RATE * years) * (nearest.call - nearest.put);
}
