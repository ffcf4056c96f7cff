import type { Upcode } from '../terms.ts';
import { breadthOf } from '../market/breadth.ts';
import type { Breadth } from '../market/breadth.ts';
import { changeRate } from '../market/columns.ts';
import type { IndexState, Market } from '../market/engine.ts';
import { marketOfIndustryCode } from './industry-codes.ts';

/** How an index or an industry stands: its own value where it has one, and what its stocks say. */
export interface Standing {
  readonly index: IndexState;
  readonly members: readonly number[];
  /**
   * percent: of the index's value; of an industry that the exchange has no index for, the cap-weighted mean of its stocks.
   * null for an index whose value no source tells: the mean of its stocks is not what the exchange publishes.
   */
  readonly changeRate: number | null;
  /** null where it is not known which stocks it counts, as are the sums below */
  readonly breadth: Breadth | null;
  /** won, as the source of its value tells it, else of its stocks */
  readonly marketCap: number | null;
  /** won, of its stocks */
  readonly turnover: number | null;
  /** shares, of its stocks */
  readonly volume: number | null;
}

export function standingOf(market: Market, index: IndexState): Standing {
  const members = market.membersOf(index.listing.upcode);
  const { marketCap, previousClose, shares, turnover, volume } = market.columns;
  const sums = { cap: 0, base: 0, turnover: 0, volume: 0 };
  for (const row of members) {
    sums.cap += marketCap[row];
    sums.base += previousClose[row] * shares[row];
    sums.turnover += turnover[row];
    sums.volume += volume[row];
  }
  // No index is empty: one without stocks is one whose stocks are not told.
  const areKnown = members.length > 0;
  return {
    index,
    members,
    changeRate: rateOf(index, sums),
    breadth: areKnown ? breadthOf(market, members) : null,
    marketCap: index.quote?.marketCap ?? (areKnown ? sums.cap : null),
    turnover: areKnown ? sums.turnover : null,
    volume: areKnown ? sums.volume : null,
  };
}

/** The industries of a market, the strongest first; those of unknown change last. */
export function industriesOf(market: Market, upcode: Upcode): Standing[] {
  const of = market.indices.get(upcode)?.listing.market;
  if (!of) return [];
  return [...market.indices.values()]
    .filter(({ listing }) => listing.kind === 'sector' && listing.market === of)
    .map((index) => standingOf(market, index))
    .filter(({ members }) => members.length > 0)
    .toSorted(byStrength);
}

/** The strongest first, what has no value yet last; of equals the larger. */
export function byStrength(one: Standing, other: Standing): number {
  const [rate, otherRate] = [one.changeRate ?? -Infinity, other.changeRate ?? -Infinity];
  return rate === otherRate ? (other.marketCap ?? 0) - (one.marketCap ?? 0) : otherRate - rate;
}

/** The stock of an industry that moved most in the industry's own direction; undefined when nothing moved. */
export function leaderOf(market: Market, standing: Standing): number | undefined {
  const direction = Math.sign(standing.changeRate ?? 0);
  let leader: number | undefined;
  let furthest = 0;
  const largest = standing.members
    .toSorted((a, b) => market.columns.marketCap[b] - market.columns.marketCap[a])
    .slice(0, 10);
  for (const row of largest) {
    const moved = market.columns.changeRate[row] * direction;
    if (moved > furthest) {
      furthest = moved;
      leader = row;
    }
  }
  return leader;
}

function rateOf({ quote, listing }: IndexState, { cap, base }: { cap: number; base: number }): number | null {
  if (quote) return changeRate(quote.value, quote.previousClose);
  return marketOfIndustryCode(listing.upcode) !== null && base > 0 ? changeRate(cap, base) : null;
}
