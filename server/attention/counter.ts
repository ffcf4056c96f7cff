import { attentionOf, hourOf, windowStart } from '@sise/domain/attention/attention';
import type { Attention, HourCount } from '@sise/domain/attention/attention';
import type { AttentionLog } from '@sise/domain/attention/attention-log';
import { createTally } from '@sise/domain/attention/tally';
import type { Notice } from '@sise/domain/attention/tally';
import type { Instant, Shcode } from '@sise/domain/terms';

/** New counts are written this often; those of other processes are read then too, milliseconds. */
const WRITE_MS = 10_000;

/** Counts what readers look at and add, and tells how much attention each stock has. */
export interface AttentionCounter {
  /** Counts a view or an addition that happened now. Additions are told by whoever keeps members' lists. */
  note(shcode: Shcode, what: Notice): void;
  /** Every stock that got any attention in the window. */
  standings(): ReadonlyMap<Shcode, Attention>;
  /** The hour that runs now. */
  hour(): number;
  /** Reads what is kept, and writes from now on at intervals. */
  start(): Promise<void>;
  /** Writes what is not written yet, and reads what all processes have written. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface CounterParts {
  /** null: counts live as long as the process */
  readonly log: AttentionLog | null;
  readonly now: () => Instant;
  readonly onError: (error: unknown) => void;
}

export function createAttentionCounter({ log, now, onError }: CounterParts): AttentionCounter {
  const fresh = createTally();
  let written: readonly HourCount[] = [];
  let onTheWay: readonly HourCount[] = [];
  let timer: NodeJS.Timeout | null = null;
  let settling: Promise<void> = Promise.resolve();
  let forgotten = 0;

  async function write(to: AttentionLog): Promise<void> {
    const first = windowStart(hourOf(now()));
    onTheWay = fresh.take();
    try {
      if (onTheWay.length > 0) await to.add(onTheWay);
    } catch (error) {
      fresh.add(onTheWay); // kept for the next time
      onTheWay = [];
      throw error;
    }
    // Read first, then let go of the own copy: counts are never told twice, at worst a moment late.
    const all = await to.since(first).catch((error: unknown) => {
      written = [...written, ...onTheWay];
      onTheWay = [];
      throw error;
    });
    written = all;
    onTheWay = [];
    if (first > forgotten) await to.forget(first);
    forgotten = first;
  }

  function settle(): Promise<void> {
    if (log) settling = settling.then(() => write(log)).catch(onError);
    return settling;
  }

  return {
    note: (shcode, what) => fresh.note(shcode, what, hourOf(now())),
    standings: () => attentionOf([...written, ...onTheWay, ...fresh.counts()], hourOf(now())),
    hour: () => hourOf(now()),
    async start() {
      await settle();
      if (log) timer = setInterval(() => void settle(), WRITE_MS).unref();
    },
    settle,
    async close() {
      if (timer) clearInterval(timer);
      await settle();
    },
  };
}
