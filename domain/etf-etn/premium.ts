import { hundredths, percentAbove } from '../hundredths.ts';

/**
 * 괴리율: percent by which a price is above (or, negative, below) the value of the ETF or ETN, to two decimals.
 * @param value won with decimals, above zero
 * @returns null without a price, or without a value of the same moment
 */
export function premiumOf(price: number, value: number): number;
export function premiumOf(price: number | null, value: number | null): number | null;
export function premiumOf(price: number | null, value: number | null): number | null {
  if (price === null || value === null) return null;
  return hundredths(percentAbove(price, value));
}

/** Fewest days from which a usual range is computed. */
const FEWEST = 10;
/** Part of the days beyond either end of the usual range. */
const TAIL = 0.1;

/**
 * 평소 괴리율: the range of the middle four fifths of the days' premiums, percent.
 * @returns null with fewer than ten days
 */
export function usualPremium(premiums: readonly number[]): { readonly from: number; readonly to: number } | null {
  if (premiums.length < FEWEST) return null;
  const ordered = premiums.toSorted((a, b) => a - b);
  const skipped = Math.floor(ordered.length * TAIL);
  const [from, to] = [ordered.at(skipped), ordered.at(-1 - skipped)];
  return from === undefined || to === undefined ? null : { from, to };
}
