import type { DateKst, Instant } from '../terms.ts';
import type { SessionId } from './session-id.ts';

/**
 * Whether a trading day is over at a moment: after its last session, and on the days after it until the next one begins.
 * @param session of the moment
 */
export function isDayOver(date: DateKst, session: SessionId | null, at: Instant | null): boolean {
  // parsed, because every page loads this: the calendar of kst.ts is ten times its size
  return session === 'closed' || (at !== null && at >= Date.parse(`${date}T24:00+09:00`));
}
