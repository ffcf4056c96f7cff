import { elementAt } from '../element-at.ts';
import type { Column } from './columns.ts';
import type { Market } from './engine.ts';

/** Counts and sums over some stocks. */
export interface MarketSums {
  readonly stocks: number;
  /** Stocks with a trade today. */
  readonly traded: number;
  readonly halted: number;
  /** shares; NaN if a source has it of none of them */
  readonly volume: number;
  /** won */
  readonly turnover: number;
  /** won */
  readonly marketCap: number;
}

/** Adds up some rows of the market; a missing value of a stock is left out of its sum. */
export function marketSums({ columns, listings }: Market, rows: readonly number[]): MarketSums {
  return {
    stocks: rows.length,
    traded: rows.filter((row) => (columns.volume[row] ?? 0) > 0).length,
    halted: rows.filter((row) => elementAt(listings, row).isHalted).length,
    volume: sumOf(columns.volume, rows),
    turnover: sumOf(columns.turnover, rows),
    marketCap: sumOf(columns.marketCap, rows),
  };
}

function sumOf(column: Column, rows: readonly number[]): number {
  const known = rows.map((row) => column[row] ?? Number.NaN).filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0);
}
