import { elementAt } from '@sise/domain/element-at';
import { normal, type Key } from './random.ts';

/** Smooth noise: close to standard normal draws at whole numbers, and interpolated between them. */
export function smoothNoise(key: Key, at: number): number {
  const from = Math.floor(at);
  const way = at - from;
  const weight = way * way * (3 - 2 * way);
  return normal(key, from) * (1 - weight) + normal(key, from + 1) * weight;
}

/** A piecewise linear function through points with rising `at`; constant beyond its ends. */
export function along(points: readonly (readonly [at: number, value: number])[], at: number): number {
  const after = points.findIndex(([from]) => from > at);
  if (after === 0) return elementAt(points, 0)[1];
  if (after === -1) return elementAt(points, points.length - 1)[1];
  const [from, low] = elementAt(points, after - 1);
  const [to, high] = elementAt(points, after);
  return low + ((high - low) * (at - from)) / (to - from);
}
