/** When things run: in a browser by its frames and timers. */
export interface Tempo {
  /** milliseconds; only differences mean something */
  now(): number;
  /** Runs before the next paint; not while the page is hidden. */
  frame(run: () => void): void;
  /** @returns calls it off */
  after(ms: number, run: () => void): () => void;
}

export const browserTempo: Tempo = {
  now: () => performance.now(),
  frame(run) {
    requestAnimationFrame(run);
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
