import type { ExpectedTrade } from '@sise/domain/stock/book';
import { shares, won } from '@sise/domain/terms';
import { normal, uniform, type Key } from '../chance.ts';
import type { BookTemper } from './levels.ts';

/** A call auction and what it will trade at its end. */
export interface Auction {
  readonly from: number;
  readonly until: number;
  readonly price: number;
  readonly volume: number;
}

/** How far the expected price may stray at the beginning, as a part of the price: a standard deviation. */
const STRAY = 0.009;
/** Part of the volume that is there at the beginning. */
const EARLY = 0.06;

/** Beats in which it turns from one way to another, and how much it trembles on the way, as a part of the stray. */
const TURN = 60;
const TREMBLE = 0.15;

const DRAW = { stray: 4_000_000, volume: 5_000_000, tremble: 6_000_000 } as const;

/**
 * 예상체결 at a beat of the book: it wanders less and less, gathers volume, and in the auction's last beat is what will
 * be traded.
 * @param beat milliseconds
 * @param pulse beats since 1970
 */
export function expectedAt(
  { key, ticks, upper, lower }: BookTemper,
  auction: Auction,
  beat: number,
  pulse: number,
): ExpectedTrade {
  const first = Math.floor(auction.from / beat);
  const last = Math.floor((auction.until - 1) / beat);
  const left = last > first ? Math.min(Math.max((last - pulse) / (last - first), 0), 1) : 0;
  const own = pulse - first;
  const off = STRAY * left ** 0.7 * strayAt(key, own);
  const price = Math.min(Math.max(ticks.nearest(auction.price * (1 + off)), lower), upper);
  const gathered = EARLY + (1 - EARLY) * (1 - left) ** 1.4;
  const wobble = 1 - 0.12 * left * uniform(key, DRAW.volume + own);
  return {
    price: won(left === 0 ? auction.price : price),
    volume: shares(left === 0 ? auction.volume : Math.max(1, Math.round(auction.volume * gathered * wobble))),
  };
}

/** A course about 0 that turns slowly: from draw to draw in straight lines. */
function strayAt(key: Key, beat: number): number {
  const turn = Math.floor(beat / TURN);
  const part = beat / TURN - turn;
  const here = normal(key, DRAW.stray + turn);
  const next = normal(key, DRAW.stray + turn + 1);
  return here + (next - here) * part + TREMBLE * normal(key, DRAW.tremble + beat);
}
