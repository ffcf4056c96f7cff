import { numberOrNull } from '../number-or-null.ts';
import { sma } from './averages.ts';
import { assertSpan } from './series.ts';

/** The spans in trading days on Korean charts: a week, a month, a quarter and half a year. */
export const AVERAGE_SPANS = [5, 20, 60, 120] as const;
export type AverageSpan = (typeof AVERAGE_SPANS)[number];

/**
 * 단순이동평균: the mean of each value and the `span - 1` values before it.
 * @param values oldest first
 * @param span whole, at least 1
 * @returns as many entries as values; null for the first `span - 1`
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function movingAverage(values: readonly number[], span: number): (number | null)[] {
  return Array.from(sma(Float64Array.from(values), span), numberOrNull);
}

/**
 * The last entry of {@link movingAverage}, for a series whose newest value still changes.
 * @returns null if there are fewer than `span` values
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function lastAverage(values: readonly number[], span: number): number | null {
  assertSpan(span);
  if (values.length < span) return null;
  return values.slice(-span).reduce((sum, value) => sum + value, 0) / span;
}
