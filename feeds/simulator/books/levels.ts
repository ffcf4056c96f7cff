import type { BookLevel, BookSide, Side } from '@sise/domain/stock/book';
import { shares, won } from '@sise/domain/terms';
import { bits, uniform, type Key } from '../random.ts';
import type { TickTable } from '../prices/tick-table.ts';

/** What an instrument's book is drawn from; the same for a stock, an ETF or an ETN. */
export interface BookParameters {
  /** Key of the draws of its day. */
  readonly key: Key;
  readonly ticks: TickTable;
  readonly upper: number;
  readonly lower: number;
  /** shares in the orders at an ordinary price */
  readonly unit: number;
  /** Chance of an order at a price that is not the best. */
  readonly density: number;
}

/** The state of a book at a moment. */
export interface BookState {
  /** The last price, won, and which side of the book it is: a buyer met the best ask, a seller the best bid. */
  readonly price: number;
  readonly side: Side;
  /** Number of the book update: orders come and go from one update to the next. */
  readonly updateNumber: number;
  /** Number of trades so far: each consumes part of the best orders. */
  readonly trades: number;
}

/** Levels of a side. */
const DEPTH = 10;
/** Prices searched for the levels. */
const WIDTH = 60;
/** Maximum ticks between the best prices. */
const WIDEST = 8;
/** Updates for which the orders at a price stay about the same, and for which they stay exactly the same. */
const SLOW = 64;
const QUICK = 5;
/** How many times the usual size waits at a reached price limit. */
const PILE = 14;

// Offsets of a price's draws by purpose; the update number is added to the first two.
const DRAW = { slow: 0, quick: 1_000_000, trade: 2_000_000, stands: 3_000_000 } as const;

/** Both sides around the last price, each change counted from the state before. */
export function bookSides(
  parameters: BookParameters,
  now: BookState,
  before: BookState,
): { asks: BookSide; bids: BookSide } {
  return { asks: sideOf(parameters, 'ask', now, before), bids: sideOf(parameters, 'bid', now, before) };
}

/** Total shares in the ten levels of each side. */
export function totalsOf(parameters: BookParameters, state: BookState): { asks: number; bids: number } {
  return { asks: totalOf(parameters, 'ask', state), bids: totalOf(parameters, 'bid', state) };
}

function totalOf(parameters: BookParameters, way: Way, state: BookState): number {
  let total = 0;
  forEachLevel(parameters, way, state, (_, size) => (total += size));
  return total;
}

type Way = 'ask' | 'bid';

function sideOf(parameters: BookParameters, way: Way, now: BookState, before: BookState): BookSide {
  const sizes = sizesOf(parameters, way, now);
  const past = sizesOf(parameters, way, before);
  const levels: BookLevel[] = [];
  for (const [price, size] of sizes) {
    // A price that was outside the ten levels had orders too.
    const then = past.get(price) ?? (isOutOfSight(price, way, past) ? size : 0);
    levels.push({ price: won(price), size: shares(size), sizeChange: size - then });
  }
  const total = sumOf(sizes);
  return { levels, total: shares(total), totalChange: total - sumOf(past) };
}

function isOutOfSight(price: number, way: Way, past: ReadonlyMap<number, number>): boolean {
  if (past.size < DEPTH) return false;
  const last = Array.from(past.keys()).at(-1);
  if (last === undefined) return false;
  return way === 'ask' ? price > last : price < last;
}

function sumOf(sizes: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const size of sizes.values()) sum += size;
  return sum;
}

/** Sizes by price, the best first. */
function sizesOf(parameters: BookParameters, way: Way, state: BookState): Map<number, number> {
  const sizes = new Map<number, number>();
  forEachLevel(parameters, way, state, (price, size) => sizes.set(price, size));
  return sizes;
}

/** Visits the levels of a side, the best first. */
function forEachLevel(
  parameters: BookParameters,
  way: Way,
  state: BookState,
  visit: (price: number, size: number) => void,
): void {
  const { ticks, upper, lower } = parameters;
  if (way === 'ask' ? state.price >= upper : state.price <= lower) return;
  const step = (price: number) => (way === 'ask' ? price + ticks.tickAt(price) : price - ticks.tickAt(price - 1));
  const isInside = (price: number) => (way === 'ask' ? price <= upper : price >= lower && price > 0);
  // At a limit the one remaining side begins at the last price, whichever side it traded on.
  const isNear = bestSideOf(parameters, state) === way;
  let price = isNear ? state.price : step(state.price);
  let levels = 0;
  for (let distance = 0; distance < WIDTH && levels < DEPTH && isInside(price); distance++) {
    const isBest = isNear && distance === 0;
    const isLastChance = levels === 0 && (distance >= WIDEST || !isInside(step(price)));
    if (isBest || isLastChance || stands(parameters, way, price, state.updateNumber)) {
      visit(price, sizeAt(parameters, way, state, price, distance));
      levels += 1;
    }
    price = step(price);
  }
}

/** The side of the book on which the last price is the best. */
function bestSideOf({ upper, lower }: BookParameters, { price, side }: BookState): Way {
  if (price >= upper) return 'bid';
  if (price <= lower) return 'ask';
  return side === 'buy' ? 'ask' : 'bid';
}

function stands({ key, density }: BookParameters, way: Way, price: number, updateNumber: number): boolean {
  if (density >= 1) return true;
  const own = ownOf(key, way, price);
  return uniform(own, DRAW.stands + Math.floor((updateNumber + (own & 63)) / SLOW)) < density;
}

function sizeAt(
  { key, ticks, unit, upper, lower }: BookParameters,
  way: Way,
  state: BookState,
  price: number,
  distance: number,
): number {
  const own = ownOf(key, way, price);
  const tick = ticks.tickAt(price);
  const slow = uniform(own, DRAW.slow + Math.floor((state.updateNumber + (own & 63)) / SLOW));
  const quick = uniform(own, DRAW.quick + Math.floor((state.updateNumber + ((own >>> 6) & 7)) / QUICK));
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
