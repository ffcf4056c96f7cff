import { percentAbove } from '../hundredths.ts';

/**
 * 김치 프리미엄: how much more a coin costs in Korea than abroad, percent, signed.
 * @param price won in Korea
 * @param worldPrice dollars abroad; null if unknown
 * @param wonPerDollar null if unknown
 * @returns null if a price or the rate is unknown or not above zero
 */
export function coinPremium(price: number, worldPrice: number | null, wonPerDollar: number | null): number | null {
  if (worldPrice === null || wonPerDollar === null || !(worldPrice > 0) || !(wonPerDollar > 0)) return null;
  return percentAbove(price, worldPrice * wonPerDollar);
}

const MOST_DIGITS = 8;

/**
 * Decimals of a coin's price in won, as fine as its price unit: 0 from 100 won on, 1 from 10, 2 from 1, one more for each
 * tenth of it, at most 8.
 * @see Upbit 원화 마켓 호가 단위, 2025-07-31
 */
export function coinDigits(price: number): number {
  if (!(price > 0)) return 0;
  return Math.min(MOST_DIGITS, Math.max(0, 2 - Math.floor(Math.log10(price))));
}

/** Decimals of a coin's price in dollars: two, and below a dollar four significant digits. */
export function dollarDigits(price: number): number {
  if (!(price > 0) || price >= 1) return 2;
  return Math.min(MOST_DIGITS + 2, 3 - Math.floor(Math.log10(price)));
}
