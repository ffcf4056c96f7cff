import { sma } from './averages.ts';
import { assertSpan } from './series.ts';

/** The spans in trading days that Korean charts draw: a week, a month, a quarter and half a year. */
export const AVERAGE_SPANS = [5, 20, 60, 120] as const;
export type AverageSpan = (typeof AVERAGE_SPANS)[number];

/**
 * 단순이동평균: the mean of each value and the `span - 1` values before it.
 * @param values oldest first
 * @param span whole, at least 1
 * @returns as many entries as values; null where fewer than `span` values stand behind
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function movingAverage(values: readonly number[], span: number): (number | null)[] {
  return Array.from(sma(Float64Array.from(values), span), (mean) => (Number.isNaN(mean) ? null : mean));
}

/**
 * The last entry of {@link movingAverage}, for a series whose newest value moves.
 * @returns null where there are fewer than `span` values
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function lastAverage(values: readonly number[], span: number): number | null {
  assertSpan(span);
  if (values.length < span) return null;
  let sum = 0;
  for (let i = values.length - span; i < values.length; i++) sum += values[i];
  return sum / span;
}
