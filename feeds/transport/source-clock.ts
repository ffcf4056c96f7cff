import { MINUTE_MS } from '@sise/domain/market/kst';

/** A clock that differs by more than this is wrong, milliseconds. */
export const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;

/** Whether a source's clock differs from ours by minutes. */
export function isClockWrong(theirs: number, ours: number): boolean {
  return Math.abs(theirs - ours) > CLOCK_TOLERANCE_MS;
}

/** The moment at which a response was made, by the source's clock; null if it does not say. */
export function responseTime(headers: Headers): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}
