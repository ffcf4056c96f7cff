import { comma } from '@sise/domain/format/number';

/** Where the price stands from which an alert is set: the base price before the first trade. */
export interface StartingPoint {
  readonly price: number;
  readonly isBase: boolean;
}

export function startOf(price: number | null, base: number): StartingPoint {
  return price === null ? { price: base, isBase: true } : { price, isBase: false };
}

/** How far it is from one price to another, without a sign: `4.9%`, and `0.01%` at least where it is not the same. */
export function distanceText(from: number, price: number): string {
  const percent = (Math.abs(price - from) / from) * 100;
  return percent === 0 || percent >= 0.095 ? `${comma(percent, 1)}%` : `${comma(Math.max(percent, 0.01), 2)}%`;
}
