import { STATUS_MS } from '@sise/contract/live';
import type { LiveStatus } from '@sise/contract/live';
import type { Market } from '@sise/domain/market/engine';
import { asciiJson, messageOf } from './message.ts';
import type { Message } from './message.ts';

/** Session and health of the feed: told when they change, and now and then so that a reader knows we still speak. */
export interface StatusNews {
  /** Closes a window. @returns whether there is something to tell */
  roll(window: number): boolean;
  since(since: number): Message | null;
  present(): LiveStatus;
}

/** The session of the exchange at a moment of the market's clock. */
export type SessionOf = (at: number) => { readonly session: string; readonly status: 'open' | 'close' };

export interface StatusParts {
  readonly market: Market;
  readonly session: SessionOf;
  /** the market's clock, milliseconds since 1970 */
  readonly now: () => number;
  /** a clock that always runs, milliseconds */
  readonly elapsed: () => number;
}

export function createStatusNews({ market, session, now, elapsed }: StatusParts): StatusNews {
  let known = '';
  let toldAt = -Infinity;
  let toldIn = 0;
  let message: Message | null = null;

  function read(): LiveStatus {
    const { version, asOf, date, state } = market;
    const { session: label, status } = session(now());
    return { version, asOf, date, session: label, status, feed: state };
  }

  return {
    roll(window) {
      const status = read();
      const facts = factsOf(status);
      if (facts === known && elapsed() - toldAt < STATUS_MS) return false;
      known = facts;
      toldAt = elapsed();
      toldIn = window;
      message = messageOf('status', asciiJson(status));
      return true;
    },
    since: (since) => (since < toldIn ? message : null),
    present() {
      const status = read();
      // Who joins is told what no window has closed on yet: should it be undone before one does, that is news to them.
      if (factsOf(status) !== known) known = '';
      return status;
    },
  };
}

/** What readers are told of at once when it changes. */
function factsOf({ date, session, status, feed }: LiveStatus): string {
  return [date, session, status, feed].join();
}
