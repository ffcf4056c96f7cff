import { setImmediate } from 'node:timers';
import { setTimeout as rest } from 'node:timers/promises';

/** How long work may hold the event loop before other work runs, milliseconds. */
export const SLICE_MS = 4;

/** Yields to the event loop once the present slice is used up; null before, as a slice has hundreds of steps. */
export type YieldToEventLoop = () => Promise<void> | null;

type Elapsed = () => number;

/** Whoever waits for a turn; the event loop is one for all that runs in a process. */
const waiting: (() => void)[] = [];

/**
 * Waits for a turn of the event loop in which nobody else goes on: if all who wait went on in the same one, it would be
 * held for as long as all their slices together.
 */
export function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) setImmediate(goOn);
  return promise;
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/** @param elapsed a clock that always runs, milliseconds */
export function createYieldToEventLoop(elapsed?: Elapsed): YieldToEventLoop {
  return yieldBy(nextTurn, elapsed);
}

/** What nobody waits for takes a quarter of a core at most: it rests so many times as long as it worked. */
const REST = 3;

/** The same for work ahead of a request: after each slice it rests, so that what is waited for goes first. */
export function createYieldInBackground(elapsed?: Elapsed): YieldToEventLoop {
  return yieldBy(async () => {
    await rest(REST * SLICE_MS, undefined, { ref: false });
    await nextTurn();
  }, elapsed);
}

function yieldBy(pause: () => Promise<unknown>, elapsed: Elapsed = () => performance.now()): YieldToEventLoop {
  let until = elapsed() + SLICE_MS;
  async function letOthersRun(): Promise<void> {
    await pause();
    until = elapsed() + SLICE_MS;
  }
  return () => (elapsed() < until ? null : letOthersRun());
}

/** Runs work that may pause after each of its steps, in slices. */
export async function runInSlices<Result>(
  steps: Iterator<unknown, Result>,
  yieldToEventLoop: YieldToEventLoop = createYieldToEventLoop(),
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const pause = yieldToEventLoop();
    if (pause) await pause;
  }
}

/** Runs the same at once, for callers that cannot wait. */
export function runAtOnce<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Maps a long list in slices, its items in order. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Result | Promise<Result>,
  yieldToEventLoop: YieldToEventLoop = createYieldToEventLoop(),
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, item] of items.entries()) {
    const result = work(item, place);
    results.push(result instanceof Promise ? await result : result);
    const pause = yieldToEventLoop();
    if (pause) await pause;
  }
  return results;
}
