import { onGrid, type Product } from './product.ts';

/** Below this part of a tick two premiums are the same: what is left of computing with fractions. */
const SLACK = 1e-7;

/** 호가단위: the step above a premium, points. */
export function optionTick(premium: number, { optionTicks }: Product): number {
  return optionTicks.findLast(({ from }) => premium >= from - SLACK)?.tick ?? optionTicks[0].tick;
}

/**
 * The premium a fair value is traded at: the nearest on the grid, never under one tick. What is worth something when
 * exercised is rounded up, so that it is never cheaper than that.
 * @param exercise what exercise is worth, points, 0 out of the money
 */
export function quotedPremium(fair: number, exercise: number, product: Product): number {
  const worth = Math.max(fair, exercise);
  const tick = optionTick(worth, product);
  const steps = exercise > 0 ? Math.ceil(worth / tick - SLACK) : Math.round(worth / tick);
  return Math.max(product.optionTicks[0].tick, onGrid(steps * tick));
}

/** A premium some steps higher, or lower when negative; 0 when there is none so low. */
export function steppedPremium(premium: number, steps: number, product: Product): number {
  let at = premium;
  for (let step = 0; step < Math.abs(steps); step++) {
    const tick = steps > 0 ? optionTick(at, product) : optionTick(at - SLACK * 10, product);
    at = Math.max(0, onGrid(at + Math.sign(steps) * tick));
  }
  return at;
}

/** Whether a premium is on the grid. */
export function isPremiumOnGrid(premium: number, product: Product): boolean {
  const steps = premium / optionTick(premium, product);
  return premium > 0 && Math.abs(steps - Math.round(steps)) < 1e-6;
}
