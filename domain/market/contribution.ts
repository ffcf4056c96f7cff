import { elementAt } from '../element-at.ts';
import type { Upcode } from '../terms.ts';
import { firstInOrder } from '../ranking/first-in-order.ts';
import type { Market } from './engine.ts';

/** One stock's contribution to its index's change, points. */
export interface Contribution {
  readonly row: number;
  readonly points: number;
}

/** 지수 기여도 of the stocks that moved an index most, and the rest of the sum. */
export interface Contributions {
  /** the largest gains first, then the smallest losses, the largest loss last */
  readonly rows: readonly Contribution[];
  /** points of all other stocks together, including rounding differences */
  readonly rest: number;
  readonly restStocks: number;
  /** the index's change, points: rows + rest */
  readonly total: number;
}

/**
 * Returns a function that gives a stock's contribution to an index's change, points: NaN without a price and on its
 * first day, when it is not yet in any index.
 * @returns null when the index has no value or no members
 */
export function contributionIn(market: Market, upcode: Upcode): ((row: number) => number) | null {
  const quote = market.indices.get(upcode)?.quote;
  const { price, basePrice, shares } = market.columns;
  const isCounted = (row: number) => elementAt(market.listings, row).listedOn !== market.date;
  let base = 0;
  for (const row of market.membersOf(upcode)) {
    if (isCounted(row)) base += (basePrice[row] ?? Number.NaN) * (shares[row] ?? Number.NaN);
  }
  if (!quote || base === 0) return null;
  const { previousClose } = quote;
  return (row) => {
    if (!isCounted(row)) return Number.NaN;
    const change = (price[row] ?? Number.NaN) - (basePrice[row] ?? Number.NaN);
    return ((change * (shares[row] ?? Number.NaN)) / base) * previousClose;
  };
}

/**
 * 지수 기여도: a stock's contribution is the change of its market cap over the market cap of all members at base prices,
 * times the index's previous close. A stock on its first day is not yet in any index.
 * @param each the number of gains and of losses that are listed
 * @returns null when the index has no value or no members
 */
export function contributionsTo(market: Market, upcode: Upcode, each: number): Contributions | null {
  const quote = market.indices.get(upcode)?.quote;
  const pointsOf = contributionIn(market, upcode);
  if (!quote || pointsOf === null) return null;
  const members = market.membersOf(upcode).filter((row) => elementAt(market.listings, row).listedOn !== market.date);
  const moved: Contribution[] = [];
  for (const row of members) {
    const points = pointsOf(row);
    if (points) moved.push({ row, points });
  }
  const byGain = (a: Contribution, b: Contribution) => b.points - a.points || a.row - b.row;
  const gains = firstInOrder(moved, each, byGain).filter(({ points }) => points > 0);
  const losses = firstInOrder(moved, each, (a, b) => byGain(b, a)).filter(({ points }) => points < 0);
  const rows = [...gains, ...losses.toReversed()];
  const total = quote.value - quote.previousClose;
  const named = rows.reduce((sum, { points }) => sum + points, 0);
  return { rows, rest: total - named, restStocks: members.length - rows.length, total };
}
