import { elementAt } from '../element-at.ts';

/** The shares traded in a price band. */
export interface PriceBand {
  /** The lowest price of the band, won; the band ends below `from + step`. */
  readonly from: number;
  readonly bought: number;
  readonly sold: number;
  readonly auctioned: number;
  readonly total: number;
  /** percent of all traded shares */
  readonly share: number;
}

/** 가격대별 거래: the day's trades by bands of prices. */
export interface PriceProfile {
  /** won */
  readonly step: number;
  /** Every band from the lowest to the highest, those without trades included. */
  readonly bands: readonly PriceBand[];
  /** The band with most trades; of equals the lowest. */
  readonly heaviest: PriceBand;
}

/** Columns as on the wire; prices in ascending order. */
interface Volumes {
  readonly price: readonly number[];
  readonly bought: readonly number[];
  readonly sold: readonly number[];
  readonly auctioned: readonly number[];
}

/** The height of a band is this many ticks, or ten, a hundred … times as many. */
const ROUND = [1, 2, 5];

/**
 * @param tick 호가 단위, won
 * @param most maximum number of bands; at least two, since two prices may lie on either side of any boundary
 * @returns null if nothing was traded
 */
export function profileOf(volumes: Volumes, tick: number, most: number): PriceProfile | null {
  const lowest = volumes.price.at(0);
  const highest = volumes.price.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  const count = (step: number) => Math.floor(highest / step) - Math.floor(lowest / step) + 1;
  let step = tick;
  for (let n = 1; count(step) > most; n++)
    step = tick * elementAt(ROUND, n % ROUND.length) * 10 ** Math.floor(n / ROUND.length);
  const first = Math.floor(lowest / step);
  const sums = Array.from({ length: count(step) }, () => ({ bought: 0, sold: 0, auctioned: 0 }));
  for (const [n, price] of volumes.price.entries()) {
    const sum = elementAt(sums, Math.floor(price / step) - first);
    sum.bought += volumes.bought[n] ?? 0;
    sum.sold += volumes.sold[n] ?? 0;
    sum.auctioned += volumes.auctioned[n] ?? 0;
  }
  const all = sums.reduce((total, sum) => total + totalOf(sum), 0);
  const bands = sums.map((sum, n): PriceBand => {
    const total = totalOf(sum);
    return { from: (first + n) * step, ...sum, total, share: all > 0 ? (total / all) * 100 : 0 };
  });
  return { step, bands, heaviest: bands.reduce((most, band) => (band.total > most.total ? band : most)) };
}

function totalOf({ bought, sold, auctioned }: Pick<PriceBand, 'bought' | 'sold' | 'auctioned'>): number {
  return bought + sold + auctioned;
}
