import { popularityOf, hourOf, windowStart } from '@sise/domain/popularity/popularity';
import type { Popularity, HourCount } from '@sise/domain/popularity/popularity';
import type { PopularityLog } from '@sise/domain/popularity/popularity-log';
import { createTally } from '@sise/domain/popularity/tally';
import type { Notice } from '@sise/domain/popularity/tally';
import type { Instant, Shcode } from '@sise/domain/terms';

/** New counts are written at this interval; those of other processes are read then too, milliseconds. */
const WRITE_MS = 10_000;

/** Counts views and additions of stocks by readers, and scores each stock's popularity. */
export interface PopularityCounter {
  /** Counts a view or an addition that happened now. The stores of members' lists report additions. */
  record(shcode: Shcode, what: Notice): void;
  /** Every stock with a view or an addition in the window. */
  scores(): ReadonlyMap<Shcode, Popularity>;
  /** The present hour. */
  hour(): number;
  /** Reads the stored counts, and begins to write at intervals. */
  start(): Promise<void>;
  /** Writes pending counts, and reads the counts of all processes. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface CounterParts {
  /** null: counts last as long as the process */
  readonly log: PopularityLog | null;
  readonly now: () => Instant;
  readonly onError: (error: unknown) => void;
}

export function createPopularityCounter({ log, now, onError }: CounterParts): PopularityCounter {
  const fresh = createTally();
  let written: readonly HourCount[] = [];
  let onTheWay: readonly HourCount[] = [];
  let timer: NodeJS.Timeout | null = null;
  let settling: Promise<void> = Promise.resolve();
  let forgotten = 0;

  async function write(to: PopularityLog): Promise<void> {
    const first = windowStart(hourOf(now()));
    onTheWay = fresh.take();
    try {
      if (onTheWay.length > 0) await to.add(onTheWay);
    } catch (error) {
      fresh.add(onTheWay); // kept for the next flush
      onTheWay = [];
      throw error;
    }
    // Read first, then drop this process's copy: a count is never counted twice, at worst a moment late.
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

  function flush(): Promise<void> {
    if (log) settling = settling.then(() => write(log)).catch(onError);
    return settling;
  }

  return {
    record: (shcode, what) => fresh.record(shcode, what, hourOf(now())),
    scores: () => popularityOf([...written, ...onTheWay, ...fresh.counts()], hourOf(now())),
    hour: () => hourOf(now()),
    async start() {
      await flush();
      if (log) timer = setInterval(() => void flush(), WRITE_MS).unref();
    },
    flush,
    async close() {
      if (timer) clearInterval(timer);
      await flush();
    },
  };
}
