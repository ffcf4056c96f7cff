import { setImmediate } from 'node:timers/promises';
import type { FeedTimers } from '../timers.ts';

/** Time that stands still until a test moves it. */
export interface HeldTimers extends FeedTimers {
  /** Moves time; calls that become due are made in order, and what they start in the process is given its turn. */
  advance(milliseconds: number): Promise<void>;
  /** Moves time to the next call and makes it. @returns how long it waited, milliseconds; null if none waits */
  advanceToNext(): Promise<number | null>;
  /** calls that wait for their time */
  readonly scheduled: number;
}

/** @param start milliseconds since 1970 UTC */
export function createHeldTimers(start: number): HeldTimers {
  let now = start;
  let calls: { readonly at: number; readonly call: () => void }[] = [];
  const nextUpTo = (until: number) => calls.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];

  async function make(due: (typeof calls)[number]): Promise<void> {
    now = Math.max(now, due.at);
    calls = calls.filter((other) => other !== due);
    due.call();
    await setImmediate();
  }

  return {
    now: () => now,
    get scheduled() {
      return calls.length;
    },
    after(milliseconds, call) {
      const entry = { at: now + Math.max(0, milliseconds), call };
      calls.push(entry);
      return () => {
        calls = calls.filter((other) => other !== entry);
      };
    },
    async advance(milliseconds) {
      const until = now + milliseconds;
      for (;;) {
        const due = nextUpTo(until);
        if (due === undefined) break;
        await make(due);
      }
      now = until;
      await setImmediate();
    },
    async advanceToNext() {
      const due = nextUpTo(Number.POSITIVE_INFINITY);
      if (due === undefined) return null;
      const waited = due.at - now;
      await make(due);
      return waited;
    },
  };
}
