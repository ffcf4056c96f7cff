import { elementAt } from '../element-at.ts';
import type { Upcode } from '../terms.ts';
import { breadthOf } from '../market/breadth.ts';
import type { Breadth } from '../market/breadth.ts';
import { changeRate } from '../market/columns.ts';
import type { IndexState, Market } from '../market/engine.ts';
import { firstInOrder } from '../ranking/first-in-order.ts';
import { marketOfIndustryCode } from './industry-codes.ts';

/** The current state of an index or an industry: its own value if it has one, and the sums of its stocks. */
export interface IndexSnapshot {
  readonly index: IndexState;
  readonly members: readonly number[];
  /**
   * percent: of the index's value; of an industry without an index of the exchange, the cap-weighted mean of its
   * stocks. null for an index without a value: the mean of its stocks is not what the exchange publishes.
   */
  readonly changeRate: number | null;
  /** null until one of its stocks has a price, and if they are unknown, as are the sums below */
  readonly breadth: Breadth | null;
  /** won, from the source of its value, else the sum of its stocks */
  readonly marketCap: number | null;
  /** won, the sum of its stocks */
  readonly turnover: number | null;
  /** shares, the sum of its stocks */
  readonly volume: number | null;
}

export function indexSnapshotOf(market: Market, index: IndexState): IndexSnapshot {
  const members = market.membersOf(index.listing.upcode);
  const { marketCap, basePrice, shares, turnover, volume } = market.columns;
  const sums = { cap: 0, turnover: 0, volume: 0, now: 0, base: 0 };
  for (const row of members) {
    sums.cap += marketCap[row] ?? 0;
    sums.turnover += turnover[row] ?? 0;
    sums.volume += volume[row] ?? 0;
    if (elementAt(market.listings, row).listedOn === market.date) continue; // a first day moves no index
    sums.now += marketCap[row] ?? 0;
    sums.base += (basePrice[row] ?? Number.NaN) * (shares[row] ?? Number.NaN);
  }
  // No index is empty: if it has no stocks, its members are unknown.
  const areKnown = members.length > 0;
  return {
    index,
    members,
    changeRate: rateOf(index, sums),
    breadth: breadthOf(market, members),
    marketCap: index.quote?.marketCap ?? (areKnown ? sums.cap : null),
    turnover: areKnown ? sums.turnover : null,
    volume: areKnown ? sums.volume : null,
  };
}

/** The industries of a market, the strongest first; those with an unknown change last. */
export function industriesOf(market: Market, upcode: Upcode): IndexSnapshot[] {
  const of = market.indices.get(upcode)?.listing.market;
  if (!of) return [];
  return [...market.indices.values()]
    .filter(({ listing }) => listing.kind === 'sector' && listing.market === of)
    .map((index) => indexSnapshotOf(market, index))
    .filter(({ members }) => members.length > 0)
    .toSorted(byStrength);
}

/** The strongest first, without a value last; of equals the larger. */
export function byStrength(one: IndexSnapshot, other: IndexSnapshot): number {
  const [rate, otherRate] = [one.changeRate ?? -Infinity, other.changeRate ?? -Infinity];
  return rate === otherRate ? (other.marketCap ?? 0) - (one.marketCap ?? 0) : otherRate - rate;
}

/** Members of an industry that may lead it. */
const LEADERS = 10;

/** The stock of an industry with the largest move in the industry's own direction; undefined when nothing moved. */
export function leaderOf(market: Market, snapshot: IndexSnapshot): number | undefined {
  const { quote } = snapshot.index;
  const direction = Math.sign(quote ? quote.value - quote.previousClose : (snapshot.changeRate ?? 0));
  let leader: number | undefined;
  let furthest = 0;
  const { marketCap, changeRate: rates } = market.columns;
  const bySize = (a: number, b: number) => (marketCap[b] ?? 0) - (marketCap[a] ?? 0);
  for (const row of firstInOrder(snapshot.members, LEADERS, bySize)) {
    const moved = (rates[row] ?? Number.NaN) * direction;
    if (moved > furthest) {
      furthest = moved;
      leader = row;
    }
  }
  return leader;
}

function rateOf({ quote, listing }: IndexState, { now, base }: { now: number; base: number }): number | null {
  if (quote) return changeRate(quote.value, quote.previousClose);
  return marketOfIndustryCode(listing.upcode) !== null && base > 0 ? changeRate(now, base) : null;
}
