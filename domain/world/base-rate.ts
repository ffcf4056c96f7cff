import type { DateKst } from '../terms.ts';

/** 한국은행 기준금리 from a day on. */
export interface BaseRateStep {
  readonly date: DateKst;
  /** percent a year */
  readonly rate: number;
}

/** 기준금리 and its past. */
export interface BaseRate {
  /** Each rate with the day from which it held, oldest first; null until they are read. The first is where they begin. */
  steps(): Promise<readonly BaseRateStep[] | null>;
}

/**
 * Days of rates as steps.
 * @param days of which each has a rate, oldest first
 */
export function stepsOf(days: readonly BaseRateStep[]): BaseRateStep[] {
  return days.filter(({ rate }, n) => rate !== days[n - 1]?.rate);
}

/** 변동: the difference of two rates in percentage points, without binary rounding errors. */
export function pointsBetween(rate: number, before: number): number {
  return Math.round((rate - before) * 1_000) / 1_000;
}
