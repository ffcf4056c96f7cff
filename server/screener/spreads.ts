import type { Market } from '@sise/domain/market/engine';
import type { Board } from '@sise/domain/screener/board';
import type { Field } from '@sise/domain/screener/fields';
import { histogramOf } from '@sise/domain/screener/histogram';
import type { Histogram } from '@sise/domain/screener/histogram';

/** Spreads kept at most: every field, and some of a few industries. */
const KEPT = 200;

/** Tells how a field is spread over some rows; the same answer within one second of the market's time. */
export type SpreadOf = (board: Board, field: Field, rows: Int32Array, where: string) => Histogram;

/** Sorting the values costs more than the whole screen, and a slider is dragged many times a second. */
export function createSpreads(market: Market): SpreadOf {
  const kept = new Map<string, Histogram>();
  let of: Board | null = null;
  let second = 0;

  return (board, field, rows, where) => {
    const now = Math.floor((market.asOf ?? 0) / 1_000);
    if (of !== board || second !== now || board.lacks('archive') || kept.size > KEPT) kept.clear();
    [of, second] = [board, now];
    const key = `${field} ${where}`;
    const spread = kept.get(key) ?? histogramOf(board.read()[field], rows);
    kept.set(key, spread);
    return spread;
  };
}
