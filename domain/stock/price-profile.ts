/** What was traded in a band of prices, shares. */
export interface PriceBand {
  /** The lowest price of the band, won; the band reaches up to, not with, `from + step`. */
  readonly from: number;
  readonly bought: number;
  readonly sold: number;
  readonly auctioned: number;
  readonly total: number;
  /** percent of all that was traded */
  readonly share: number;
}

/** 가격대별 거래: the day's trades by bands of prices. */
export interface PriceProfile {
  /** won */
  readonly step: number;
  /** Every band from the lowest to the highest, those without trades included. */
  readonly bands: readonly PriceBand[];
  /** The band with most trades; the lowest of them where several have as many. */
  readonly heaviest: PriceBand;
}

/** Columns as the wire has them; prices in rising order. */
interface Volumes {
  readonly price: readonly number[];
  readonly bought: readonly number[];
  readonly sold: readonly number[];
  readonly auctioned: readonly number[];
}

/** Bands are so many steps of the grid high, or ten, a hundred … times as many. */
const ROUND = [1, 2, 5];

/**
 * @param tick 호가 단위, won
 * @param most bands at most; two or more, since two prices may lie on either side of any line
 * @returns null where nothing was traded
 */
export function profileOf(volumes: Volumes, tick: number, most: number): PriceProfile | null {
  const lowest = volumes.price.at(0);
  const highest = volumes.price.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  const count = (step: number) => Math.floor(highest / step) - Math.floor(lowest / step) + 1;
  let step = tick;
  for (let n = 1; count(step) > most; n++) step = tick * ROUND[n % ROUND.length] * 10 ** Math.floor(n / ROUND.length);
  const first = Math.floor(lowest / step);
  const sums = Array.from({ length: count(step) }, () => ({ bought: 0, sold: 0, auctioned: 0 }));
  for (const [n, price] of volumes.price.entries()) {
    const sum = sums[Math.floor(price / step) - first];
    sum.bought += volumes.bought[n];
    sum.sold += volumes.sold[n];
    sum.auctioned += volumes.auctioned[n];
  }
  const totals = sums.map(({ bought, sold, auctioned }) => bought + sold + auctioned);
  const all = totals.reduce((sum, total) => sum + total, 0);
  const bands = sums.map((sum, n) => ({
    from: (first + n) * step,
    ...sum,
    total: totals[n],
    share: all > 0 ? (totals[n] / all) * 100 : 0,
  }));
  return { step, bands, heaviest: bands[totals.indexOf(Math.max(...totals))] };
}
