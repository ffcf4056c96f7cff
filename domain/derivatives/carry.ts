import type { UnderlyingId } from './contract-spec.ts';

/** 무위험이자율, a year: the rate of carry for indices and of discount for premiums if no source gives a rate. */
export const RATE = 0.032;
/** Dividend yield of the index, a year. */
const DIVIDENDS: Readonly<Record<UnderlyingId, number>> = { kospi200: 0.018, kosdaq150: 0.006 };
const DAYS = 365;

/** 이론가 ÷ index: the factor that carries an index point over a number of calendar days. */
export function carryOf(id: UnderlyingId, daysLeft: number): number {
  return Math.exp(((RATE - DIVIDENDS[id]) * daysLeft) / DAYS);
}

/** A strike with the values of its call and put, points. */
export interface ValuedStrike {
  readonly strike: number;
  readonly call: number;
  readonly put: number;
}

/**
 * The forward implied by option prices: put-call parity at the strike where call and put differ least.
 * @param years to expiry
 * @returns points; null without a strike
 */
export function forwardByParity(strikes: readonly ValuedStrike[], years: number): number | null {
  let nearest: ValuedStrike | null = null;
  for (const one of strikes) {
    if (nearest === null || Math.abs(one.call - one.put) < Math.abs(nearest.call - nearest.put)) nearest = one;
  }
  return nearest && nearest.strike + Math.exp(RATE * years) * (nearest.call - nearest.put);
}
