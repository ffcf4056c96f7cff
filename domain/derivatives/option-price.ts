import { onGrid, type ContractSpec } from './contract-spec.ts';

/** Two premiums that differ by less than this part of a tick are equal: it is a rounding error. */
const SLACK = 1e-7;

/** 호가단위: the tick size above a premium, points. */
export function optionTick(premium: number, { optionTicks }: ContractSpec): number {
  return optionTicks.findLast(({ from }) => premium >= from - SLACK)?.tick ?? optionTicks[0].tick;
}

/**
 * The premium at which a fair value is traded: the nearest on the grid, at least one tick. An option with exercise
 * value is rounded up, so that it never costs less than that value.
 * @param exercise exercise value, points, 0 out of the money
 */
export function quotedPremium(fair: number, exercise: number, spec: ContractSpec): number {
  const worth = Math.max(fair, exercise);
  const tick = optionTick(worth, spec);
  const steps = exercise > 0 ? Math.ceil(worth / tick - SLACK) : Math.round(worth / tick);
  return Math.max(spec.optionTicks[0].tick, onGrid(steps * tick));
}

/** A premium some ticks higher, or lower when negative; 0 when there is none that low. */
export function steppedPremium(premium: number, steps: number, spec: ContractSpec): number {
  let at = premium;
  for (let step = 0; step < Math.abs(steps); step++) {
    const tick = steps > 0 ? optionTick(at, spec) : optionTick(at - SLACK * 10, spec);
    at = Math.max(0, onGrid(at + Math.sign(steps) * tick));
  }
  return at;
}
