import type { FeedTimers } from './timers.ts';

export interface RequestQueueOptions {
  readonly timers: FeedTimers;
  /** Time between the starts of two requests, milliseconds. */
  readonly spacingMs: number;
  /** A request that would have to wait longer is not made, milliseconds. */
  readonly longestWaitMs: number;
}

/** Starts the requests to a source that share a limit one after another, no faster than the limit allows. */
export interface RequestQueue {
  /**
   * @param request made when its turn comes; it must not reject
   * @param isUrgent a reader waits for it: it starts before those that nobody waits for
   * @returns null if it was not made: its turn would have come too late
   */
  run<Result>(request: () => Promise<Result>, isUrgent: boolean): Promise<Result | null>;
  /** Starts nothing for a time; what waits and would wait too long then is given up. */
  pause(milliseconds: number): void;
}

interface Waiting {
  readonly start: () => void;
  readonly giveUp: () => void;
}

export function createRequestQueue({ timers, spacingMs, longestWaitMs }: RequestQueueOptions): RequestQueue {
  const urgent: Waiting[] = [];
  const others: Waiting[] = [];
  let nextStart = 0;
  let isScheduled = false;

  function startNext(): void {
    isScheduled = false;
    if (timers.now() >= nextStart) {
      const next = urgent.shift() ?? others.shift();
      if (next === undefined) return;
      nextStart = timers.now() + spacingMs;
      next.start();
    }
    schedule();
  }

  function schedule(): void {
    if (isScheduled || urgent.length + others.length === 0) return;
    isScheduled = true;
    timers.after(Math.max(0, nextStart - timers.now()), startNext);
  }

  return {
    run(request, isUrgent) {
      const before = urgent.length + (isUrgent ? 0 : others.length);
      const wait = Math.max(0, nextStart - timers.now()) + before * spacingMs;
      if (wait > longestWaitMs) return Promise.resolve(null);
      return new Promise((resolve) => {
        const start = () => void request().then(resolve);
        if (wait === 0 && !isScheduled) {
          nextStart = timers.now() + spacingMs;
          start();
          return;
        }
        (isUrgent ? urgent : others).push({ start, giveUp: () => resolve(null) });
        schedule();
      });
    },
    pause(milliseconds) {
      nextStart = Math.max(nextStart, timers.now() + milliseconds);
      if (milliseconds <= longestWaitMs) return;
      for (const waiting of [...urgent.splice(0), ...others.splice(0)]) waiting.giveUp();
    },
  };
}
