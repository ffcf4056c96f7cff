/**
 * 괴리율: percent by which a price is above (or, negative, below) the value of the ETF or ETN, to two decimals.
 * @param value won with decimals, above zero
 */
export function premiumOf(price: number, value: number): number {
  return Math.round((price / value - 1) * 10_000) / 100;
}
