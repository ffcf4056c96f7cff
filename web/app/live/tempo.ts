import { createFrameQueue } from './frame-queue.ts';

/** When things run: in a browser by its frames and timers. */
export interface Tempo {
  /** milliseconds; only differences mean something */
  now(): number;
  /** Runs before one of the next paints; not while the page is hidden. */
  frame(run: () => void): void;
  /** @returns calls it off */
  after(ms: number, run: () => void): () => void;
}

export const browserTempo: Tempo = {
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
