import type { ExpectedTrade } from '@sise/domain/stock/book';
import { shares, won } from '@sise/domain/terms';
import { normal, uniform, type Key } from '../random.ts';
import type { BookParameters } from './levels.ts';

/** A call auction and what it will trade at its end. */
export interface Auction {
  readonly from: number;
  readonly until: number;
  readonly price: number;
  readonly volume: number;
}

/** Standard deviation of the expected price at the beginning, as a part of the price. */
const STRAY = 0.009;
/** Part of the volume that is present at the beginning. */
const EARLY = 0.06;

/** Book updates between two changes of direction, and the size of the jitter in between, as a part of the deviation. */
const TURN = 60;
const TREMBLE = 0.15;

const DRAW = { stray: 4_000_000, volume: 5_000_000, tremble: 6_000_000 } as const;

/**
 * 예상체결 at an update of the book: its deviation shrinks, its volume grows, and at the auction's last update it equals
 * what will be traded.
 * @param updateInterval milliseconds between two updates
 * @param updateNumber number of the update since 1970
 */
export function expectedAt(
  { key, ticks, upper, lower }: BookParameters,
  auction: Auction,
  updateInterval: number,
  updateNumber: number,
): ExpectedTrade {
  const first = Math.floor(auction.from / updateInterval);
  const last = Math.floor((auction.until - 1) / updateInterval);
  const left = last > first ? Math.min(Math.max((last - updateNumber) / (last - first), 0), 1) : 0;
  const own = updateNumber - first;
  const off = STRAY * left ** 0.7 * strayAt(key, own);
  const price = Math.min(Math.max(ticks.nearest(auction.price * (1 + off)), lower), upper);
  const gathered = EARLY + (1 - EARLY) * (1 - left) ** 1.4;
  const wobble = 1 - 0.12 * left * uniform(key, DRAW.volume + own);
  return {
    price: won(left === 0 ? auction.price : price),
    volume: shares(left === 0 ? auction.volume : Math.max(1, Math.round(auction.volume * gathered * wobble))),
  };
}

/** A deviation around 0 that changes slowly: straight lines between draws, plus jitter. */
function strayAt(key: Key, updateInterval: number): number {
  const turn = Math.floor(updateInterval / TURN);
  const part = updateInterval / TURN - turn;
  const here = normal(key, DRAW.stray + turn);
  const next = normal(key, DRAW.stray + turn + 1);
  return here + (next - here) * part + TREMBLE * normal(key, DRAW.tremble + updateInterval);
}
