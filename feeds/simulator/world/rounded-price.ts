/**
 * Price units of coins in won at Upbit: from a price on, its unit.
 * @see Upbit 원화 마켓 호가 단위, 2025-07-31
 */
const COIN_UNITS: readonly (readonly [from: number, unit: number])[] = [
  [1_000_000, 1_000],
  [500_000, 500],
  [100_000, 100],
  [50_000, 50],
  [10_000, 10],
  [5_000, 5],
  [100, 1],
  [10, 0.1],
  [1, 0.01],
  [0.1, 0.001],
  [0.01, 0.0001],
  [0.001, 0.00001],
  [0.0001, 0.000001],
  [0.00001, 0.0000001],
  [0, 0.00000001],
];

/** A price rounded to its grid: digits after the decimal point, or the units of coins. */
export function roundedPrice(decimals: number | 'coin', price: number): number {
  if (decimals !== 'coin') return roundedTo(price, decimals);
  const unit = COIN_UNITS.find(([from]) => price >= from)?.[1] ?? 1;
  return unit >= 1 ? Math.round(price / unit) * unit : roundedTo(price, Math.round(-Math.log10(unit)));
}

function roundedTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
