/** The largest share of time that live drawing takes: a slow phone draws less often and stays responsive. */
const SHARE = 0.2;
/** The longest delay before the next frame, milliseconds: something else may have taken the time. */
const LONGEST_MS = 500;

interface Frames {
  now(): number;
  /** Runs before the next paint. */
  frame(run: () => void): void;
  after(ms: number, run: () => void): void;
}

/**
 * Runs each task in a frame of its own, since together they would take a phone longer than one frame. The longer a task
 * took, the later the next one runs.
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
    after(0, () => after(Math.min(LONGEST_MS, (now() - began) * (1 / SHARE - 1)), next)); // after the paint
    waiting.shift()?.();
  }

  return (wanted) => {
    waiting.push(wanted);
    if (!isRunning) next();
  };
}
