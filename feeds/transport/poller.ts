import type { FeedTimers } from './timers.ts';

/** How a round of polling went; a source that asks to wait says how long. */
export type Polled = { readonly ok: true } | { readonly ok: false; readonly waitMs?: number | null };

export interface PollerOptions {
  readonly timers: FeedTimers;
  /** Time between the end of a round and the next, milliseconds. A function is asked after each round. */
  readonly everyMs: number | (() => number);
  /** The longest time between rounds while they fail. */
  readonly atMostMs: number;
  /** 0 to 1; spreads retries, so that nodes do not ask together. */
  readonly random: () => number;
  readonly poll: () => Promise<Polled>;
}

/** Asks a source again and again, one round at a time; after failures less often, up to `atMostMs`. */
export interface Poller {
  /** Resolves after the first round, whatever became of it. */
  start(): Promise<void>;
  stop(): void;
}

/** A round may fail this often before the time between rounds stops doubling. */
const MOST_DOUBLINGS = 16;

export function createPoller({ timers, everyMs, atMostMs, random, poll }: PollerOptions): Poller {
  let cancel: (() => void) | null = null;
  let isStopped = true;
  let failures = 0;

  function pauseAfter(polled: Polled): number {
    const usual = typeof everyMs === 'function' ? everyMs() : everyMs;
    if (polled.ok) {
      failures = 0;
      return usual;
    }
    const doubled = usual * 2 ** Math.min(failures, MOST_DOUBLINGS);
    failures += 1;
    const pause = Math.min(atMostMs, doubled * (0.75 + random() / 2));
    return Math.max(pause, polled.waitMs ?? 0);
  }

  async function round(): Promise<void> {
    const polled = await poll();
    if (isStopped) return;
    cancel = timers.after(pauseAfter(polled), () => void round());
  }

  return {
    async start() {
      isStopped = false;
      await round();
    },
    stop() {
      isStopped = true;
      cancel?.();
      cancel = null;
    },
  };
}
