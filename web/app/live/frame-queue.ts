/** Live drawing takes this part of a page's time at most: a slow phone draws less often, and stays quick to the touch. */
const SHARE = 0.2;
/** The next frame is never kept longer than this, milliseconds: something else may have taken the time. */
const LONGEST_MS = 500;

interface Frames {
  now(): number;
  /** Runs before the next paint. */
  frame(run: () => void): void;
  after(ms: number, run: () => void): void;
}

/**
 * What waits to be drawn gets a frame of its own: together it takes a phone longer than a frame lasts. The dearer a frame
 * was, the later the next.
 */
export function createFrameQueue({ now, frame, after }: Frames): (wanted: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRunning = false;

  function next(): void {
    isRunning = waiting.length > 0;
    if (isRunning) frame(run);
  }

  function run(): void {
    const began = now();
    after(0, () => after(Math.min(LONGEST_MS, (now() - began) * (1 / SHARE - 1)), next)); // by then it is painted
    waiting.shift()?.();
  }

  return (wanted) => {
    waiting.push(wanted);
    if (!isRunning) next();
  };
}
