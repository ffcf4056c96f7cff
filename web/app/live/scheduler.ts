import { createFrameQueue } from './frame-queue.ts';

/** Schedules work: in a browser by frames and timers. */
export interface Scheduler {
  /** milliseconds; only differences are meaningful */
  now(): number;
  /** Runs before one of the next paints; not while the page is hidden. */
  frame(run: () => void): void;
  /** @returns cancels it */
  after(ms: number, run: () => void): () => void;
}

export const browserScheduler: Scheduler = {
  now: () => performance.now(),
  frame: createFrameQueue({
    now: () => performance.now(),
    frame: (run) => requestAnimationFrame(run),
    after: (ms, run) => setTimeout(run, ms),
  }),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
