/** One price level of a side. */
export interface Weighed {
  /** won */
  readonly price: number;
  /** shares */
  readonly size: number;
}

/** The balance between the two sides of a book. */
export interface BookBalance {
  /** 호가 차이: best ask less best bid, won, and in percent of their middle; null if a side is empty */
  readonly spread: number | null;
  readonly spreadRate: number | null;
  /** 중간값 of the best prices, won, possibly with half a won; null if a side is empty */
  readonly middle: number | null;
  /** Shares at the best bid per share at the best ask. */
  readonly bestRatio: number | null;
  /** Bid shares per ask share, over all levels. */
  readonly ratio: number | null;
  /** 매수비중: percent of bids among the shares of the nearest levels; null if there are none */
  readonly nearShare: number | null;
}

/** Levels that count as near. */
const NEAR_LEVELS = 5;

/** @param asks, bids the best price first */
export function balanceOf(asks: readonly Weighed[], bids: readonly Weighed[]): BookBalance {
  const ask = asks.at(0);
  const bid = bids.at(0);
  const spread = ask && bid ? ask.price - bid.price : null;
  const middle = ask && bid ? (ask.price + bid.price) / 2 : null;
  const nearAsks = sizeOf(asks.slice(0, NEAR_LEVELS));
  const nearBids = sizeOf(bids.slice(0, NEAR_LEVELS));
  return {
    spread,
    spreadRate: spread === null || !middle ? null : (spread / middle) * 100,
    middle,
    bestRatio: part(bid?.size ?? 0, ask?.size ?? 0),
    ratio: part(sizeOf(bids), sizeOf(asks)),
    nearShare: nearAsks + nearBids > 0 ? (nearBids / (nearAsks + nearBids)) * 100 : null,
  };
}

/** 누적 잔량: the shares of each level and of all better ones. */
export function cumulated(levels: readonly Weighed[]): number[] {
  let sum = 0;
  return levels.map(({ size }) => (sum += size));
}

function sizeOf(levels: readonly Weighed[]): number {
  return levels.reduce((sum, { size }) => sum + size, 0);
}

function part(wanted: number, offered: number): number | null {
  return offered > 0 ? wanted / offered : null;
}
