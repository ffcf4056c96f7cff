import { RESTING_STATUS_MS, STATUS_MS } from '@sise/contract/live';
import type { LiveStatus } from '@sise/contract/live';
import type { Market } from '@sise/domain/market/engine';
import type { SessionId } from '@sise/domain/market/session-id';
import { toSession } from '../wire/meta.ts';
import { asciiJson, messageOf } from './message.ts';
import type { Message } from './message.ts';

/** Session and health of the feed: sent when they change, and at intervals as a sign of life. */
export interface StatusChangeLog {
  /** Closes a window. @returns whether there is something to send */
  flush(window: number): boolean;
  since(since: number): Message | null;
  present(): LiveStatus;
}

/** The session of the exchange at a moment of the market's clock. */
export type SessionOf = (at: number) => { readonly id: SessionId; readonly status: 'open' | 'close' };

export interface StatusParts {
  readonly market: Market;
  readonly session: SessionOf;
  /** the market's clock, milliseconds since 1970 */
  readonly now: () => number;
  /** a clock that always runs, milliseconds */
  readonly elapsed: () => number;
}

export function createStatusChangeLog({ market, session, now, elapsed }: StatusParts): StatusChangeLog {
  let known = '';
  let publishedAt = -Infinity;
  let publishedInWindow = 0;
  let message: Message | null = null;

  function read(): LiveStatus {
    const { version, asOf, date, state } = market;
    const { id, status } = session(now());
    return { version, asOf, date, ...toSession(id), status, feed: state };
  }

  return {
    flush(window) {
      const status = read();
      const facts = factsOf(status);
      const every = status.status === 'open' && status.feed !== 'close' ? STATUS_MS : RESTING_STATUS_MS;
      if (facts === known && elapsed() - publishedAt < every) return false;
      known = facts;
      publishedAt = elapsed();
      publishedInWindow = window;
      message = messageOf('status', asciiJson(status));
      return true;
    },
    since: (since) => (since < publishedInWindow ? message : null),
    present() {
      const status = read();
      // A reader who joins may get a status that no window has sent yet. If it changes back before the window closes,
      // that reader must be sent the change.
      if (factsOf(status) !== known) known = '';
      return status;
    },
  };
}

/** The facts whose change is sent at once. */
function factsOf({ date, sessionId, status, feed }: LiveStatus): string {
  return [date, sessionId, status, feed].join();
}
