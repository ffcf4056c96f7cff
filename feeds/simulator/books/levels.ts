import type { BookLevel, BookSide, Side } from '@sise/domain/stock/book';
import { shares, won } from '@sise/domain/terms';
import { bits, uniform, type Key } from '../chance.ts';
import type { TickTable } from '../prices/tick-table.ts';

/** What an instrument's book is drawn from; the same for a share, a fund or a note. */
export interface BookTemper {
  /** Names the draws of its day. */
  readonly key: Key;
  readonly ticks: TickTable;
  readonly upper: number;
  readonly lower: number;
  /** shares in the orders at an ordinary price */
  readonly unit: number;
  /** Chance that an order stands at a price that is not the best. */
  readonly density: number;
}

/** Where a book stands at a moment. */
export interface BookState {
  /** The last price, won, and which side of the book it is: a buyer met the best ask, a seller the best bid. */
  readonly price: number;
  readonly side: Side;
  /** Counts the beats of the book: orders come and go between two of them. */
  readonly pulse: number;
  /** Counts the trades, each of which takes of the best orders. */
  readonly trades: number;
}

/** Levels of a side. */
const DEPTH = 10;
/** Prices looked at for them. */
const WIDTH = 60;
/** Steps of the grid between the best prices at the very most. */
const WIDEST = 8;
/** Beats for which the orders at a price stay about the same, and for which they stay exactly the same. */
const SLOW = 64;
const QUICK = 5;
/** How many times the usual waits at a limit that is reached. */
const PILE = 14;

// Which draw of a price is for what; beats are added to the first two.
const DRAW = { slow: 0, quick: 1_000_000, trade: 2_000_000, stands: 3_000_000 } as const;

/** Both sides around the last price, each change counted from the state before. */
export function bookSides(temper: BookTemper, now: BookState, before: BookState): { asks: BookSide; bids: BookSide } {
  return { asks: sideOf(temper, 'ask', now, before), bids: sideOf(temper, 'bid', now, before) };
}

/** What the ten levels of each side add up to, shares. */
export function totalsOf(temper: BookTemper, state: BookState): { asks: number; bids: number } {
  return { asks: sumOf(sizesOf(temper, 'ask', state)), bids: sumOf(sizesOf(temper, 'bid', state)) };
}

type Way = 'ask' | 'bid';

function sideOf(temper: BookTemper, way: Way, now: BookState, before: BookState): BookSide {
  const sizes = sizesOf(temper, way, now);
  const past = sizesOf(temper, way, before);
  const levels: BookLevel[] = [];
  for (const [price, size] of sizes) {
    // A price that was out of sight had its orders too.
    const then = past.get(price) ?? (isOutOfSight(price, way, past) ? size : 0);
    levels.push({ price: won(price), size: shares(size), sizeChange: size - then });
  }
  const total = sumOf(sizes);
  return { levels, total: shares(total), totalChange: total - sumOf(past) };
}

function isOutOfSight(price: number, way: Way, past: ReadonlyMap<number, number>): boolean {
  if (past.size < DEPTH) return false;
  const last = Array.from(past.keys())[past.size - 1];
  return way === 'ask' ? price > last : price < last;
}

function sumOf(sizes: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const size of sizes.values()) sum += size;
  return sum;
}

/** Sizes by price, the best first. */
function sizesOf(temper: BookTemper, way: Way, state: BookState): Map<number, number> {
  const { ticks, upper, lower } = temper;
  const sizes = new Map<number, number>();
  if (way === 'ask' ? state.price >= upper : state.price <= lower) return sizes;
  const step = (price: number) => (way === 'ask' ? price + ticks.tickAt(price) : price - ticks.tickAt(price - 1));
  const isInside = (price: number) => (way === 'ask' ? price <= upper : price >= lower && price > 0);
  // At a limit the one side that is left begins at the last price, whoever came to it.
  const isNear = bestSideOf(temper, state) === way;
  let price = isNear ? state.price : step(state.price);
  for (let distance = 0; distance < WIDTH && sizes.size < DEPTH && isInside(price); distance++) {
    const isBest = isNear && distance === 0;
    const isLastChance = sizes.size === 0 && (distance >= WIDEST || !isInside(step(price)));
    if (isBest || isLastChance || stands(temper, way, price, state.pulse)) {
      sizes.set(price, sizeAt(temper, way, state, price, distance));
    }
    price = step(price);
  }
  return sizes;
}

/** Which side the last price is the best of. */
function bestSideOf({ upper, lower }: BookTemper, { price, side }: BookState): Way {
  if (price >= upper) return 'bid';
  if (price <= lower) return 'ask';
  return side === 'buy' ? 'ask' : 'bid';
}

function stands({ key, density }: BookTemper, way: Way, price: number, pulse: number): boolean {
  if (density >= 1) return true;
  const own = ownOf(key, way, price);
  return uniform(own, DRAW.stands + Math.floor((pulse + (own & 63)) / SLOW)) < density;
}

function sizeAt(
  { key, ticks, unit, upper, lower }: BookTemper,
  way: Way,
  state: BookState,
  price: number,
  distance: number,
): number {
  const own = ownOf(key, way, price);
  const tick = ticks.tickAt(price);
  const slow = uniform(own, DRAW.slow + Math.floor((state.pulse + (own & 63)) / SLOW));
  const quick = uniform(own, DRAW.quick + Math.floor((state.pulse + ((own >>> 6) & 7)) / QUICK));
  const deep = 1.15 - 0.65 * Math.exp(-distance / 2.5);
  const round = price % (tick * 10) === 0 ? 2.1 : price % (tick * 5) === 0 ? 1.4 : 1;
  const left = distance === 0 ? 0.3 + 0.7 * uniform(own, DRAW.trade + state.trades) : 1;
  const pile = state.price === price && price === (way === 'bid' ? upper : lower) ? PILE : 1;
  const size = unit * deep * round * left * pile * (0.35 + 1.7 * slow * slow) * (0.94 + 0.12 * quick);
  return Math.max(1, Math.round(size));
}

function ownOf(key: Key, way: Way, price: number): Key {
  return bits(way === 'ask' ? key : ~key, price);
}
