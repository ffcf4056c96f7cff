import type { Market } from './engine.ts';

/** 등락 종목 수: how many stocks stand where. rise holds the 상한 ones, fall the 하한 ones. */
export interface Breadth {
  readonly upper: number;
  readonly rise: number;
  readonly flat: number;
  readonly fall: number;
  readonly lower: number;
}

/**
 * Counts the stocks of some rows by where their price stands against their base price.
 * Stocks without a price today and halted ones are not counted.
 */
export function breadthOf({ columns, listings }: Market, rows: readonly number[]): Breadth {
  let upper = 0;
  let rise = 0;
  let flat = 0;
  let fall = 0;
  let lower = 0;
  for (const row of rows) {
    const price = columns.price[row];
    if (Number.isNaN(price) || listings[row].isHalted) continue;
    const base = columns.previousClose[row];
    if (price > base) {
      rise += 1;
      if (price >= columns.upperLimit[row]) upper += 1;
    } else if (price < base) {
      fall += 1;
      if (price <= columns.lowerLimit[row]) lower += 1;
    } else {
      flat += 1;
    }
  }
  return { upper, rise, flat, fall, lower };
}
