import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { Market } from '@sise/domain/market/engine';
import { patiently } from './store/query-limit.ts';

/** How long until failed work is tried again: each time longer, up to a minute. Milliseconds. */
const WAITS_MS = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

export interface DayWorkOptions {
  /** Told once a day, when the work fails for the first time. */
  readonly onAway: (error: unknown) => void;
  /** Resolves after so many milliseconds; rejects when the signal says that nobody waits any longer. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Does work once for the day shown and when another begins, and while it fails (the store is away) again until it is
 * done or the day is over.
 * @returns ends it
 */
export function doEachDay(
  market: Pick<Market, 'date' | 'onChange'>,
  work: () => Promise<void>,
  { onAway, wait = waitFor }: DayWorkOptions,
): () => void {
  let day = new AbortController();

  async function persist(signal: AbortSignal): Promise<void> {
    await breathe(); // the feed publishes the day before its history is asked for
    for (let failed = 0; !signal.aborted; failed++) {
      try {
        await patiently(work);
        return;
      } catch (error) {
        if (failed === 0) onAway(error);
      }
      await wait(WAITS_MS[Math.min(failed, WAITS_MS.length - 1)], signal).catch(() => undefined);
    }
  }

  function begin(): void {
    day.abort();
    day = new AbortController();
    void persist(day.signal);
  }

  if (market.date !== null) begin();
  const stopListening = market.onChange((change) => {
    if (change.day) begin();
  });
  return () => {
    stopListening();
    day.abort();
  };
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false });
}
