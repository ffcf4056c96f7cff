import { assertSpan } from './series.ts';

/** The spans in trading days on Korean charts: a week, a month, a quarter and half a year. */
export const AVERAGE_SPANS = [5, 20, 60, 120] as const;

/**
 * 단순이동평균 of the last `span` values: the last entry of `sma`, for a series whose newest value still changes.
 * @param values oldest first
 * @returns null if there are fewer than `span` values
 * @throws RangeError when the span is not a whole number of at least 1
 */
export function lastAverage(values: readonly number[], span: number): number | null {
  assertSpan(span);
  if (values.length < span) return null;
  return values.slice(-span).reduce((sum, value) => sum + value, 0) / span;
}
