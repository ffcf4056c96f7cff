import type { BaseRate } from '@sise/contract/world';
import { pointsBetween, type BaseRateStep } from '@sise/domain/world/base-rate';

/** @param steps oldest first */
export function toBaseRate(steps: readonly BaseRateStep[]): BaseRate {
  const rows = steps
    .map(({ date, rate }, n) => {
      const before = steps[n - 1];
      return { date, rate, change: before === undefined ? null : pointsBetween(rate, before.rate) };
    })
    .toReversed();
  const [newest] = rows;
  return { rate: newest?.rate ?? null, change: newest?.change ?? null, changedate: newest?.date ?? null, rows };
}
