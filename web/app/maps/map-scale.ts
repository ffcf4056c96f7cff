import type { Period } from '@sise/domain/market/period';

/** The steps of the colour ramp, from the deepest fall to the highest rise, as the tokens are named. */
export const STEPS = ['n3', 'n2', 'n1', 'n0', '0', 'p0', 'p1', 'p2', 'p3'] as const;
export type Step = (typeof STEPS)[number];

/** Where the four steps on each side of the middle begin. */
export type Bounds = readonly [number, number, number, number];

/** Percent. A longer period moves further. */
export const RATE_BOUNDS: Readonly<Record<Period, Bounds>> = {
  '1day': [0.3, 1, 2, 3],
  '1week': [0.6, 2, 4, 6],
  '1month': [1, 3.3, 6.7, 10],
  '3month': [2, 6, 12, 18],
  '6month': [3, 8, 16, 24],
  '1year': [3, 10, 20, 30],
};

/** The step of a value: it begins at its bound and ends before the next, on both sides of the middle alike. */
export function stepOf(value: number, bounds: Bounds): Step {
  const far = bounds.filter((bound) => Math.abs(value) >= bound).length;
  if (far === 0) return '0';
  return STEPS[value > 0 ? 4 + far : 4 - far];
}
