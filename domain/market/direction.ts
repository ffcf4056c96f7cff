import { valueAt } from './column-values.ts';
import type { Columns } from './columns.ts';

/** 대비구분: a price against the base price of its day, with the two limits as separate values. */
export type Direction = 'limit-up' | 'up' | 'flat' | 'down' | 'limit-down';

/** 대비구분 as the wire and LS write it: 1 상한, 2 상승, 3 보합, 4 하한, 5 하락. */
export type Sign = '1' | '2' | '3' | '4' | '5';

const SIGNS: Readonly<Record<Direction, Sign>> = {
  'limit-up': '1',
  up: '2',
  flat: '3',
  'limit-down': '4',
  down: '5',
};

const DIRECTION_OF_SIGN: Readonly<Record<Sign, Direction>> = {
  '1': 'limit-up',
  '2': 'up',
  '3': 'flat',
  '4': 'limit-down',
  '5': 'down',
};

/** The fields that decide a direction. Won for shares, points for an index; null or NaN if there is none. */
export interface PriceWithLimits {
  /** null before the first trade of the day */
  readonly price: number | null;
  /** 기준가, the base of change and limits; equals the previous close except after 권리락 */
  readonly basePrice: number;
  /** null if there is no limit: an index, 정리매매 */
  readonly upperLimit: number | null;
  readonly lowerLimit: number | null;
}

/**
 * The direction of a price. A limit is reached at the limit price itself, never at a rate such as 29.9 %.
 * Flat without a price or a base, and at the base itself, even if that is also the lower limit (a share at 1 won).
 */
export function directionOf({ price, basePrice, upperLimit, lowerLimit }: PriceWithLimits): Direction {
  if (price === null) return 'flat';
  if (price > basePrice) return upperLimit !== null && price >= upperLimit ? 'limit-up' : 'up';
  if (price < basePrice) return lowerLimit !== null && price <= lowerLimit ? 'limit-down' : 'down';
  return 'flat';
}

/** The direction of a row of the market. */
export function directionAt(
  { price, basePrice, upperLimit, lowerLimit }: Pick<Columns, 'price' | 'basePrice' | 'upperLimit' | 'lowerLimit'>,
  row: number,
): Direction {
  return directionOf({
    price: valueAt(price, row),
    basePrice: basePrice[row] ?? Number.NaN,
    upperLimit: valueAt(upperLimit, row),
    lowerLimit: valueAt(lowerLimit, row),
  });
}

/** 대비구분 of the wire. */
export function signOf(direction: Direction): Sign {
  return SIGNS[direction];
}

export function directionOfSign(sign: Sign): Direction {
  return DIRECTION_OF_SIGN[sign];
}
