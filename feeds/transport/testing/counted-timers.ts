import { createHeldTimers, type HeldTimers } from './held-timers.ts';

/** Time that a test moves, and how many calls wait for it: none is missing once a feed has done what it had to. */
export interface CountedTimers extends HeldTimers {
  waiting(): number;
}

/** @param start milliseconds since 1970 UTC */
export function createCountedTimers(start: number): CountedTimers {
  const timers = createHeldTimers(start);
  const waiting = new Set<symbol>();
  return {
    ...timers,
    after(milliseconds, call) {
      const own = Symbol('call');
      waiting.add(own);
      const cancel = timers.after(milliseconds, () => {
        waiting.delete(own);
        call();
      });
      return () => {
        waiting.delete(own);
        cancel();
      };
    },
    waiting: () => waiting.size,
  };
}
