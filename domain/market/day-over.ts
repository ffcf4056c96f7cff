import type { DateKst, Instant } from '../terms.ts';
import type { SessionId } from './session-id.ts';

/**
 * Whether a trading day is over at a moment: after its last session, and on the days after it until the next one begins.
 * @param session of the moment
 */
export function isDayOver(date: DateKst, session: SessionId | null, at: Instant | null): boolean {
  // parsed, for the browser: the calendar of kst.ts is many times the size of this
  return session === 'closed' || (at !== null && at >= Date.parse(`${date}T24:00+09:00`));
}
