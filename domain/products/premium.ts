/**
 * 괴리율: percent by which a price stands above (or, negative, below) what the product is worth, to two decimals.
 * @param value won with decimals, above zero
 */
export function premiumOf(price: number, value: number): number {
  return Math.round((price / value - 1) * 10_000) / 100;
}
