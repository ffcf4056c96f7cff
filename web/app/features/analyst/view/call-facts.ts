import type { CallRow } from '@sise/contract/reports';
import { percentAbove } from '@sise/domain/hundredths';
import type { DateKst, Shcode } from '@sise/domain/terms';

/** How many past targets are drawn. */
const MOST_TARGETS = 20;

/** A target whose period has ended: what was promised, and what came of it. */
export interface PastTarget {
  readonly id: number;
  readonly hname: string;
  readonly date: DateKst;
  /** (목표주가 ÷ 작성 기준가 − 1) × 100, above zero. */
  readonly gap: number;
  /** (기간 끝 종가 ÷ 작성 기준가 − 1) × 100. */
  readonly end: number;
  /** Whether a high within the period reached the target. */
  readonly reached: boolean;
}

/** The last twenty targets above the price whose period has ended, the oldest first. @param calls newest first */
export function pastTargets(calls: readonly CallRow[], months: number): PastTarget[] {
  const ended = calls.flatMap(({ id, hname, date, basePrice, target, outcomes }) => {
    const outcome = outcomes.find((each) => each.months === months);
    if (outcome === undefined || outcome.reached === null || basePrice === null || target === null) return [];
    const from = (price: number) => percentAbove(price, basePrice);
    return [{ id, hname, date, gap: from(target), end: from(outcome.close), reached: outcome.reached }];
  });
  return ended.slice(0, MOST_TARGETS).toReversed();
}

export type Result = 'reached' | 'open' | 'missed';

/** Whether a target was reached within a period; null without a target above the price. */
export function resultOf({ hit, outcomes }: Pick<CallRow, 'hit' | 'outcomes'>, months: number): Result | null {
  const ended = outcomes.find((outcome) => outcome.months === months);
  if (hit === null || ended?.reached === null) return null;
  if (ended !== undefined) return ended.reached ? 'reached' : 'missed';
  return hit === 'hit' ? 'reached' : 'open';
}

/** A stock that an analyst covers, with the newest report on it. */
export interface CoveredStock {
  readonly shcode: Shcode;
  readonly hname: string;
  readonly newest: CallRow;
  readonly reports: number;
}

/** The stocks of the reports, the one written on last first. @param calls newest first */
export function coveredStocks(calls: readonly CallRow[]): CoveredStock[] {
  const byStock = Map.groupBy(calls, ({ shcode }) => shcode);
  return [...byStock].flatMap(([shcode, reports]) => {
    const [newest] = reports;
    return shcode === null || newest === undefined
      ? []
      : [{ shcode, hname: newest.hname, newest, reports: reports.length }];
  });
}

/** Values at which lines are drawn across a chart, from the lowest to the highest, round numbers. */
export function gridOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = STEPS.find((each) => (most - least) / each <= MOST_LINES) ?? 100;
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: to - from + 1 }, (_, n) => (from + n) * step);
}

const STEPS = [5, 10, 20, 50, 100] as const;
const MOST_LINES = 5;
