import { keyOf, whole, type FatTail, type Key, type Seed } from '../random.ts';

/** Steps of a bridge: four a minute of the longest possible day. */
const STEPS = 5_760;
const COUNT = 32;

/** The path of a day from its first price to its last, with both ends at zero and the variance of a Brownian bridge. */
export interface DayBridges {
  /** A random bridge, half the time upside down. @returns its value at a fraction of the day, 0 to 1 */
  bridge(key: Key, index: number): (part: number) => number;
}

/** Bridges to pick from, each computed when it is first picked. */
export function createDayBridges(seed: Seed, fatTail: FatTail): DayBridges {
  const made: Float32Array[] = [];

  return {
    bridge(key, index) {
      const drawn = whole(key, index, COUNT * 2);
      const values = (made[drawn >> 1] ??= drawBridge(keyOf(seed, 'day abroad', drawn >> 1), fatTail));
      const side = drawn % 2 === 0 ? 1 : -1;
      return (part) => side * (values[Math.round(part * STEPS)] ?? 0);
    },
  };
}

function drawBridge(key: Key, draw: FatTail): Float32Array {
  const walk = new Float64Array(STEPS + 1);
  const size = Math.sqrt(1 / STEPS);
  for (let step = 1; step <= STEPS; step++) walk[step] = (walk[step - 1] ?? 0) + size * draw(key, step);
  const end = walk[STEPS] ?? 0;
  return Float32Array.from(walk, (value, step) => value - (end * step) / STEPS);
}
