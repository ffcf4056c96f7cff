import type { Instant } from '@sise/domain/terms';
import type { FeedTimers } from '../../transport/timers.ts';

/** Time that stands still until a test moves it. */
export interface HeldTimers extends FeedTimers {
  /** Moves time on to the next waiting call and makes it. @returns how long it waited, milliseconds; null: none waits */
  runNext(): number | null;
  readonly waiting: number;
}

export function createHeldTimers(startAt: Instant): HeldTimers {
  let at: number = startAt;
  const calls = new Set<{ readonly due: number; readonly call: () => void }>();
  return {
    now: () => at,
    after(milliseconds, call) {
      const entry = { due: at + milliseconds, call };
      calls.add(entry);
      return () => void calls.delete(entry);
    },
    get waiting() {
      return calls.size;
    },
    runNext() {
      const [next] = [...calls].toSorted((a, b) => a.due - b.due);
      if (next === undefined) return null;
      const waited = next.due - at;
      at = next.due;
      calls.delete(next);
      next.call();
      return waited;
    },
  };
}
