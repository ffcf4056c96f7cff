import type { Period } from '@sise/domain/market/period';

/** The steps of the colour ramp, from the deepest fall to the highest rise, named like the tokens. */
export const STEPS = ['n3', 'n2', 'n1', 'n0', '0', 'p0', 'p1', 'p2', 'p3'] as const;
export type Step = (typeof STEPS)[number];

/** The lower bounds of the four steps on each side of the middle. */
export type Bounds = readonly [number, number, number, number];

/** Percent. A longer period has larger changes. */
export const RATE_BOUNDS: Readonly<Record<Period, Bounds>> = {
  '1day': [0.3, 1, 2, 3],
  '1week': [0.6, 2, 4, 6],
  '1month': [1, 3.3, 6.7, 10],
  '3month': [2, 6, 12, 18],
  '6month': [3, 8, 16, 24],
  '1year': [3, 10, 20, 30],
};

/** The step of a value: a step includes its bound and ends before the next, symmetric for falls and rises. */
export function stepOf(value: number, bounds: Bounds): Step {
  const far = bounds.filter((bound) => Math.abs(value) >= bound).length;
  return STEPS[value > 0 ? 4 + far : 4 - far] ?? '0';
}
