import type { Upcode } from '../terms.ts';
import type { Market } from './engine.ts';

/** One stock's share of its index's change, points. */
export interface Contribution {
  readonly row: number;
  readonly points: number;
}

/** 지수 기여도 of the stocks that moved an index most, and what closes the sum. */
export interface Contributions {
  /** the largest gains first, then the smallest losses, the largest loss last */
  readonly rows: readonly Contribution[];
  /** points of all other stocks together; what rounding leaves over is here */
  readonly rest: number;
  readonly restStocks: number;
  /** the index's change, points: rows + rest */
  readonly total: number;
}

/**
 * 지수 기여도: a stock's part is the change of its market cap over the market cap of all members at base prices, times
 * the index's previous close. A stock on its first day counts in no index yet.
 * @param each how many gains and how many losses are named
 * @returns null when the index has no value or no members
 */
export function contributionsTo(market: Market, upcode: Upcode, each: number): Contributions | null {
  const quote = market.indices.get(upcode)?.quote;
  const members = market.membersOf(upcode).filter((row) => market.listings[row].listedOn !== market.date);
  if (!quote || members.length === 0) return null;
  const { price, previousClose, shares } = market.columns;
  let base = 0;
  for (const row of members) base += previousClose[row] * shares[row];
  const moved: Contribution[] = [];
  for (const row of members) {
    const change = (price[row] - previousClose[row]) * shares[row];
    if (change) moved.push({ row, points: (change / base) * quote.previousClose });
  }
  moved.sort((a, b) => b.points - a.points || a.row - b.row);
  const gains = moved.filter(({ points }) => points > 0).slice(0, each);
  const losses = moved
    .filter(({ points }) => points < 0)
    .toReversed()
    .slice(0, each)
    .toReversed();
  const rows = [...gains, ...losses];
  const total = quote.value - quote.previousClose;
  const named = rows.reduce((sum, { points }) => sum + points, 0);
  return { rows, rest: total - named, restStocks: members.length - rows.length, total };
}
