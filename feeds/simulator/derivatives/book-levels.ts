import { CONTRACT_BOOK_DEPTH, type Resting } from '@sise/domain/derivatives/contract-book';
import { bits, uniform, type Key } from '../random.ts';

/** What the orders of one contract are drawn from. */
export interface BookParameters {
  /** Key of the draws of its day. */
  readonly key: Key;
  /** A price some ticks higher, or lower when negative; 0 when there is none that low. */
  readonly step: (price: number, ticks: number) => number;
  readonly upper: number;
  readonly lower: number;
  /** contracts at an ordinary price */
  readonly unit: number;
  /** Maximum ticks from one level to the next: 1 where somebody waits at every price. */
  readonly gap: number;
}

/** The best prices at a moment; null for a side without orders. */
export interface BestPrices {
  readonly ask: number | null;
  readonly bid: number | null;
}

/** Updates for which the orders at a price stay about the same, and for which they stay exactly the same. */
const SLOW = 64;
const QUICK = 5;
/** Contracts in an ordinary order. */
const ORDER = 3.2;

// Offsets of a price's draws by purpose; the update number is added to the first three.
const DRAW = { slow: 0, quick: 1_000_000, gap: 2_000_000, orders: 3_000_000 } as const;

/**
 * The orders on one side, best first.
 * @param updateNumber of the book: orders come and go from one update to the next
 */
export function restingOrders(
  parameters: BookParameters,
  side: 'ask' | 'bid',
  best: number | null,
  updateNumber: number,
): Resting[] {
  const { key, step, upper, lower, gap } = parameters;
  const way = side === 'ask' ? 1 : -1;
  const levels: Resting[] = [];
  let price = best ?? 0;
  while (levels.length < CONTRACT_BOOK_DEPTH && price > 0 && price <= upper && price >= lower) {
    const own = bits(side === 'ask' ? key : ~key, Math.round(price * 100));
    levels.push(restingAt(parameters, own, price, levels.length, updateNumber));
    const slow = Math.floor((updateNumber + (own & 63)) / SLOW);
    price = step(price, way * (1 + Math.floor(uniform(own, DRAW.gap + slow) * gap)));
  }
  return levels;
}

function restingAt({ unit }: BookParameters, own: Key, price: number, depth: number, updateNumber: number): Resting {
  const slow = uniform(own, DRAW.slow + Math.floor((updateNumber + (own & 63)) / SLOW));
  const quick = uniform(own, DRAW.quick + Math.floor((updateNumber + ((own >>> 6) & 7)) / QUICK));
  const deep = 1.2 - 0.7 * Math.exp(-depth / 1.5);
  const size = Math.max(1, Math.round(unit * deep * (0.35 + 1.5 * slow * slow) * (0.9 + 0.2 * quick)));
  const orders = Math.round((size / ORDER) * (0.7 + 0.6 * uniform(own, DRAW.orders)));
  return { price, size, orders: Math.min(size, Math.max(1, orders)) };
}
