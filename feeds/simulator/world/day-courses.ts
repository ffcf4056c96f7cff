import { keyOf, whole, type FatTail, type Key, type Seed } from '../chance.ts';

/** Steps of a course: four a minute of the longest day there is. */
const STEPS = 5_760;
const COUNT = 32;

/** The course of a day from its first price to its last, with both ends at zero and the variance of a Brownian bridge. */
export interface DayCourses {
  /** A course by chance, half the time upside down. @returns its value at a part of the day, 0 to 1 */
  course(key: Key, index: number): (part: number) => number;
}

/** Courses to pick from, each made when it is first picked. */
export function createDayCourses(seed: Seed, fatTail: FatTail): DayCourses {
  const made: Float32Array[] = [];

  return {
    course(key, index) {
      const drawn = whole(key, index, COUNT * 2);
      const values = (made[drawn >> 1] ??= bridge(keyOf(seed, 'day abroad', drawn >> 1), fatTail));
      const side = drawn % 2 === 0 ? 1 : -1;
      return (part) => side * values[Math.round(part * STEPS)];
    },
  };
}

function bridge(key: Key, draw: FatTail): Float32Array {
  const walk = new Float64Array(STEPS + 1);
  const size = Math.sqrt(1 / STEPS);
  for (let step = 1; step <= STEPS; step++) walk[step] = walk[step - 1] + size * draw(key, step);
  return Float32Array.from(walk, (value, step) => value - (walk[STEPS] * step) / STEPS);
}
