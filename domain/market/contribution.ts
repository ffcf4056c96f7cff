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
 * Tells a stock's part of an index's change, points: NaN without a price and on its first day, when it counts in no
 * index yet.
 * @returns null when the index has no value or no members
 */
export function contributionIn(market: Market, upcode: Upcode): ((row: number) => number) | null {
  const quote = market.indices.get(upcode)?.quote;
  const { price, previousClose, shares } = market.columns;
  const isCounted = (row: number) => market.listings[row].listedOn !== market.date;
  let base = 0;
  for (const row of market.membersOf(upcode)) if (isCounted(row)) base += previousClose[row] * shares[row];
  if (!quote || base === 0) return null;
  const { previousClose: points } = quote;
  return (row) => (isCounted(row) ? (((price[row] - previousClose[row]) * shares[row]) / base) * points : Number.NaN);
}

/**
 * 지수 기여도: a stock's part is the change of its market cap over the market cap of all members at base prices, times
 * the index's previous close. A stock on its first day counts in no index yet.
 * @param each how many gains and how many losses are named
 * @returns null when the index has no value or no members
 */
export function contributionsTo(market: Market, upcode: Upcode, each: number): Contributions | null {
  const quote = market.indices.get(upcode)?.quote;
  const pointsOf = contributionIn(market, upcode);
  if (!quote || pointsOf === null) return null;
  const members = market.membersOf(upcode).filter((row) => market.listings[row].listedOn !== market.date);
  const moved: Contribution[] = [];
  for (const row of members) {
    const points = pointsOf(row);
    if (points) moved.push({ row, points });
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
