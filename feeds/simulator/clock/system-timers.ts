import type { Timers } from './simulator-clock.ts';

/** The timers of this process. A ticking clock does not keep the process alive. */
export function systemTimers(): Timers {
  return {
    elapsed: () => performance.now(),
    every(milliseconds, call) {
      const timer = setInterval(call, milliseconds).unref();
      return () => clearInterval(timer);
    },
  };
}
