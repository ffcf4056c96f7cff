import type { FeedTimers } from '@sise/feeds/transport/timers';

export interface Pauses {
  pause(milliseconds: number): Promise<void>;
  /** Ends all of now. */
  endPauses(): void;
}

/** Waits that a stop cuts short. */
export function createPauses(timers: FeedTimers): Pauses {
  const ends = new Set<() => void>();
  return {
    pause: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          cancel();
          ends.delete(end);
          resolve();
        };
        const cancel = timers.after(milliseconds, end);
        ends.add(end);
      }),
    endPauses() {
      for (const end of ends) end();
    },
  };
}
