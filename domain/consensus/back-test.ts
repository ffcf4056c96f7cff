import { percentAbove } from '../hundredths.ts';
import type { DateKst, Instant, Shcode } from '../terms.ts';
import { meanOf } from '../mean.ts';
import { isGiven, type Analyst, type Report } from './report.ts';
import { byStock, countedReports, windowStart } from './stock-consensus.ts';
import { targetBiasOf, type PastError, type TargetBias } from './target-bias.ts';

/** Errors of consensus targets against later closes, as sums over stocks. */
export interface ErrorSums {
  readonly stocks: number;
  /** Sum of |목표주가 ÷ 종가 − 1|, percent. */
  readonly raw: number;
  readonly corrected: number;
  /** Stocks whose corrected target was nearer. */
  readonly nearer: number;
  /** Sum of the changes of the stocks' indices over the same months, percent, and how many are known. */
  readonly index: number;
  readonly indexed: number;
}

/** A past moment and what came some months later. */
export interface TestMoment {
  readonly date: DateKst;
  /** The end of that day. */
  readonly at: Instant;
  /** The last adjusted close of a stock by the end of the period; null without one. */
  closeOf(shcode: Shcode): number | null;
  /** Change of the stock's index from the moment to the end, percent; null if unknown. */
  indexRateOf(shcode: Shcode): number | null;
}

const NO_ERRORS: ErrorSums = { stocks: 0, raw: 0, corrected: 0, nearer: 0, index: 0, indexed: 0 };

/**
 * The past optimism that was known at a past moment: no outcome ended later is used.
 * @param errors of all targets that have ended by now
 * @returns null when too few targets had ended by then
 */
export function biasAt(
  { date }: Pick<TestMoment, 'date'>,
  errors: readonly PastError[],
  analysts: ReadonlyMap<string, Analyst>,
): TargetBias | null {
  return targetBiasOf(
    errors.filter(({ due }) => due <= date),
    analysts,
  );
}

/**
 * How far the mean targets of a past moment were from the prices that came, raw and corrected by the optimism known at
 * that moment: no report published later is used.
 * @param reports all reports, oldest first
 */
export function errorsAt(
  { at, closeOf, indexRateOf }: TestMoment,
  reports: readonly Report[],
  bias: Pick<TargetBias, 'of'>,
): ErrorSums {
  let sums = NO_ERRORS;
  for (const [shcode, own] of byStock(reports, windowStart(at))) {
    const counted = countedReports(own, at).filter(({ target }) => isGiven(target));
    const close = closeOf(shcode);
    if (counted.length === 0 || close === null) continue;
    const errorOf = (target: number) => Math.abs(percentAbove(target, close));
    const raw = errorOf(meanOf(counted.map(({ target }) => target ?? 0)));
    const corrected = errorOf(meanOf(counted.map(({ writer, target }) => (target ?? 0) * Math.exp(-bias.of(writer)))));
    const index = indexRateOf(shcode);
    sums = added(sums, {
      stocks: 1,
      raw,
      corrected,
      nearer: Number(corrected < raw),
      index: index ?? 0,
      indexed: Number(index !== null),
    });
  }
  return sums;
}

function added(one: ErrorSums, other: ErrorSums): ErrorSums {
  return {
    stocks: one.stocks + other.stocks,
    raw: one.raw + other.raw,
    corrected: one.corrected + other.corrected,
    nearer: one.nearer + other.nearer,
    index: one.index + other.index,
    indexed: one.indexed + other.indexed,
  };
}

export function totalOf(all: readonly ErrorSums[]): ErrorSums {
  return all.reduce(added, NO_ERRORS);
}
