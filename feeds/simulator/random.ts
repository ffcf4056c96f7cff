import { elementAt } from '@sise/domain/element-at';
/**
 * Counter-based random numbers: a draw is a function of a key (who and what for) and an index (which one), so that any
 * part of the simulated market can be computed first, twice or alone and is always the same.
 */

/** The seed that determines a whole simulated market. */
export type Seed = string | number;

/** 32 bits that identify a series of draws. */
export type Key = number;

/** The key of a purpose under a seed: `keyOf(seed, 'own', '005930')`. */
export function keyOf(...parts: readonly (string | number)[]): Key {
  let key = 0x811c9dc5;
  for (const part of parts) {
    for (const character of `${part}|`) key = Math.imul(key ^ (character.codePointAt(0) ?? 0), 0x01000193);
    key = mixed(key);
  }
  return key >>> 0;
}

/** 32 random bits as a whole number from 0. */
export function bits(key: Key, index: number): number {
  return mixed(key + Math.imul(index + 1, 0x9e3779b9));
}

/** Uniform from 0 (included) to 1 (excluded). */
export function uniform(key: Key, index: number): number {
  return bits(key, index) / 0x1_0000_0000;
}

/** A whole number from 0 (included) to `below` (excluded). */
export function whole(key: Key, index: number, below: number): number {
  return Math.floor(uniform(key, index) * below);
}

/** One item of a list. */
export function pick<Item>(key: Key, index: number, items: readonly Item[]): Item {
  return elementAt(items, whole(key, index, items.length));
}

/** From the standard normal distribution. */
export function normal(key: Key, index: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(key, index * 2)));
  return radius * Math.cos(2 * Math.PI * uniform(key, index * 2 + 1));
}

/** Draws with mean 0, variance 1 and the heavy tails of daily returns: Student's t with four degrees of freedom. */
export type FatTail = (key: Key, index: number) => number;

const CELLS = 4_096;

/** Draws from a table of the distribution; the outermost cells, which hold the tails, are computed exactly. */
export function createFatTail(): FatTail {
  const table = Float64Array.from({ length: CELLS + 1 }, (_, i) =>
    quantile(Math.min(Math.max(i, 0.5), CELLS - 0.5) / CELLS),
  );
  return (key, index) => {
    const drawn = bits(key, index);
    const cell = drawn >>> 20;
    if (cell === 0 || cell === CELLS - 1) return quantile((drawn + 0.5) / 0x1_0000_0000);
    const from = table[cell] ?? 0;
    return from + ((table[cell + 1] ?? 0) - from) * ((drawn & 0xf_ffff) / 0x10_0000);
  };
}

// The closed form for four degrees of freedom, divided by √2, its standard deviation.
function quantile(probability: number): number {
  const alpha = 4 * probability * (1 - probability);
  const root = Math.sqrt(alpha);
  const size = Math.sqrt(Math.max(0, Math.cos(Math.acos(root) / 3) / root - 1));
  return Math.sign(probability - 0.5) * Math.SQRT2 * size;
}

// An integer hash with good avalanche: every output bit depends on every input bit.
function mixed(value: number): number {
  let x = value | 0;
  x ^= x >>> 16;
  x = Math.imul(x, 0x7feb352d);
  x ^= x >>> 15;
  x = Math.imul(x, 0x846ca68b);
  x ^= x >>> 16;
  return x >>> 0;
}
