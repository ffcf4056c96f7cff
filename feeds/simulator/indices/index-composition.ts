import { elementAt } from '@sise/domain/element-at';
import type { Exchange } from '../exchange.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { countsFrom, roundedPoints } from './index-levels.ts';

/** What the levels of the indices are computed from on a day. Stocks by place among its rows, indices by number. */
export interface IndexComposition {
  /** Places of an index's members. */
  readonly members: readonly Int32Array[];
  /** Indices that a stock belongs to. */
  readonly indicesOf: readonly (readonly number[])[];
  /** Shares by which indices count a stock: none on its first day, which moves no index. */
  readonly shares: Float64Array;
  /** won a point */
  readonly divisors: readonly number[];
  /** Previous closes, points, rounded. */
  readonly bases: readonly number[];
}

export function indexCompositionOn(exchange: Exchange, day: number, rows: readonly number[]): IndexComposition {
  const { universe, levels } = exchange;
  const places = new Map(rows.map((row, place) => [row, place]));
  const members = SIMULATED_INDICES.map((_, index) =>
    Int32Array.from(levels.traded(index, day), (row) => places.get(row) ?? 0),
  );
  const indicesOf: number[][] = rows.map(() => []);
  members.forEach((list, index) => list.forEach((place) => elementAt(indicesOf, place).push(index)));
  return {
    members,
    indicesOf,
    shares: Float64Array.from(rows, (row) => (day < countsFrom(universe, row) ? 0 : universe.sharesOn(row, day))),
    divisors: SIMULATED_INDICES.map((_, index) => levels.divisor(index, day)),
    bases: SIMULATED_INDICES.map((_, index) => roundedPoints(levels.base(index, day))),
  };
}
