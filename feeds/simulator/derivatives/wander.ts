import { normal, type Key } from '../chance.ts';

/** A smooth line of chance: near the standard normal draws at whole numbers, and between them on the way from one to the next. */
export function wander(key: Key, at: number): number {
  const from = Math.floor(at);
  const way = at - from;
  const weight = way * way * (3 - 2 * way);
  return normal(key, from) * (1 - weight) + normal(key, from + 1) * weight;
}

/** A broken line through points given by rising `at`; flat beyond its ends. */
export function along(points: readonly (readonly [at: number, value: number])[], at: number): number {
  const after = points.findIndex(([from]) => from > at);
  if (after === 0) return points[0][1];
  if (after === -1) return points[points.length - 1][1];
  const [from, low] = points[after - 1];
  const [to, high] = points[after];
  return low + ((high - low) * (at - from)) / (to - from);
}
