import { elementAt } from '../element-at.ts';
import type { Market } from './engine.ts';

/** 등락 종목 수: numbers of rising, flat and falling stocks. rise includes 상한, fall includes 하한. */
export interface Breadth {
  readonly upper: number;
  readonly rise: number;
  readonly flat: number;
  readonly fall: number;
  readonly lower: number;
}

/**
 * Counts the stocks of some rows by their price against the base price.
 * Halted stocks and those without a price today are not counted.
 * @returns null while there is nothing to count, as before the opening
 */
export function breadthOf({ columns, listings }: Market, rows: readonly number[]): Breadth | null {
  let upper = 0;
  let rise = 0;
  let flat = 0;
  let fall = 0;
  let lower = 0;
  for (const row of rows) {
    const price = columns.price[row] ?? Number.NaN;
    if (Number.isNaN(price) || elementAt(listings, row).isHalted) continue;
    const base = columns.basePrice[row] ?? Number.NaN;
    if (price > base) {
      rise += 1;
      if (price >= (columns.upperLimit[row] ?? Number.NaN)) upper += 1;
    } else if (price < base) {
      fall += 1;
      if (price <= (columns.lowerLimit[row] ?? Number.NaN)) lower += 1;
    } else {
      flat += 1;
    }
  }
  return rise + flat + fall === 0 ? null : { upper, rise, flat, fall, lower };
}
