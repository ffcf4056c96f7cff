import { latePartsSettled } from './late-part.tsx';

/** The longest time for which what is not needed at once is delayed, milliseconds. */
const REST_WITHIN_MS = 1_500;

/** Runs something once the page has its code and is idle: its first load has priority. @returns stops waiting */
export function whenAtRest(run: () => void): () => void {
  let isOver = false;
  let waiting = 0;
  const runOnce = () => {
    if (!isOver) run();
  };
  void latePartsSettled().then(() => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(runOnce, 0);
    else if (!isOver) waiting = requestIdleCallback(runOnce, { timeout: REST_WITHIN_MS });
  });
  return () => {
    isOver = true;
    if (waiting !== 0) cancelIdleCallback(waiting);
  };
}
