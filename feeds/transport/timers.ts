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

/** The time of the system. @param holds whether a waiting call keeps the process alive, as in a command */
export function systemFeedTimers(holds = false): FeedTimers {
  return {
    now: () => Date.now(),
    after(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      if (!holds) timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
