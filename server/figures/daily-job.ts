import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Market } from '@sise/domain/market/engine';
import { withoutTimeLimit } from '../store/query-limit.ts';

/** Waits before failed work is retried: each time longer, up to a minute. Milliseconds. */
const WAITS_MS = [2_000, 5_000, 15_000, 30_000] as const;
const LONGEST_WAIT_MS = 60_000;

export interface DailyJobOptions {
  /** Called once a day, when the work fails for the first time. */
  readonly onAway: (error: unknown) => void;
  /** Resolves after so many milliseconds; rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Runs work once for the day shown and once for each new day. While it fails (the store is away), it is retried until
 * it succeeds or the day is over.
 * @returns a function that stops it
 */
export function runDaily(
  market: Pick<Market, 'date' | 'onChange'>,
  work: () => Promise<void>,
  { onAway, wait = waitFor }: DailyJobOptions,
): () => void {
  let day = new AbortController();

  async function persist(signal: AbortSignal): Promise<void> {
    await setImmediate(); // the feed publishes the day before its history is requested
    for (let failed = 0; !signal.aborted; failed++) {
      try {
        await withoutTimeLimit(work);
        return;
      } catch (error) {
        if (failed === 0 && !signal.aborted) onAway(error);
      }
      await wait(WAITS_MS[failed] ?? LONGEST_WAIT_MS, signal).catch(() => undefined);
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
