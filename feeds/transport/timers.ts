/** Time as a feed uses it; a test hands in time that it moves itself. */
export interface FeedTimers {
  /** milliseconds since 1970 UTC */
  now(): number;
  /**
   * Calls once after a time.
   * @returns cancels the call
   */
  after(milliseconds: number, call: () => void): () => void;
}

/** How often a longer wait looks at the clock, milliseconds. */
const LOOK_MS = 60_000;

/**
 * The time of the system. A machine that sleeps or is suspended has no time of its own meanwhile: what is due by the clock
 * when it wakes is called within a minute.
 * @param keepsAlive whether a waiting call keeps the process alive, as in a command
 */
export function systemFeedTimers({ keepsAlive = false } = {}): FeedTimers {
  return {
    now: () => Date.now(),
    after(milliseconds, call) {
      const dueAt = Date.now() + milliseconds;
      const endsAt = performance.now() + milliseconds;
      let timer: NodeJS.Timeout;
      const wait = (left: number): void => {
        timer = setTimeout(left > LOOK_MS ? look : call, Math.min(left, LOOK_MS));
        if (!keepsAlive) timer.unref();
      };
      const look = () => {
        const left = Math.min(dueAt - Date.now(), endsAt - performance.now());
        if (left > 0) wait(left);
        else call();
      };
      wait(milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
