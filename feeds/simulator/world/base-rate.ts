import { dateOf } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import type { BaseRate } from '@sise/domain/world/base-rate';
import type { SimulatorClock } from '../clock/simulator-clock.ts';

/** Invented, as everything here: the day and the rate from it on, percent. */
const STEPS = (
  [
    ['2018-03-08', 1.75],
    ['2019-05-23', 1.5],
    ['2020-04-02', 0.75],
    ['2021-10-07', 1],
    ['2022-02-17', 1.5],
    ['2022-09-29', 2.5],
    ['2023-03-09', 3.25],
    ['2024-09-26', 3],
    ['2025-04-10', 2.75],
    ['2026-03-05', 2.5],
    ['2026-10-08', 2.25],
  ] as const
).map(([date, rate]) => ({ date: dateKst(date), rate }));

/** 기준금리 of the simulated market. */
export function createSimulatedBaseRate(clock: SimulatorClock): BaseRate {
  return {
    async steps() {
      const today = dateOf(clock.now());
      return STEPS.filter(({ date }) => date <= today);
    },
  };
}
