import type { ContractSpec } from '../contract-spec.ts';
import { optionTick } from '../option-price.ts';

/** Whether a premium is on the grid. */
export function isPremiumOnGrid(premium: number, spec: ContractSpec): boolean {
  const steps = premium / optionTick(premium, spec);
  return premium > 0 && Math.abs(steps - Math.round(steps)) < 1e-6;
}
