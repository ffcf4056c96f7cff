import type { FeedTimers } from '../transport/timers.ts';
import { createWeightedCache } from '../transport/weighted-cache.ts';
import { within } from '../transport/within.ts';

/** Rows that readers ask for, read of LS on demand and kept for a while. */
export interface Readings<Row> {
  /**
   * The rows of a key, read anew if they are old; the older ones if that takes too long or fails, none if there are none.
   * @param read null if they cannot be had
   */
  of(key: string, read: () => Promise<readonly Row[] | null>): Promise<readonly Row[]>;
}

export interface ReadingsOptions {
  readonly timers: FeedTimers;
  /** rows kept, at most, of all keys */
  readonly capacity: number;
  /** What was read is read again after this time. */
  readonly freshMs: number;
}

/** A reader does not wait longer; what comes later is there for the next one. */
const READER_MS = 4_000;

export function createReadings<Row>({ timers, capacity, freshMs }: ReadingsOptions): Readings<Row> {
  const cache = createWeightedCache<{ readonly rows: readonly Row[]; readonly readAt: number }>(capacity);
  const inFlight = new Map<string, Promise<void>>();

  function start(key: string, read: () => Promise<readonly Row[] | null>): Promise<void> {
    const reading = read()
      .then((rows) => {
        if (rows !== null) cache.set(key, { rows, readAt: timers.now() }, rows.length + 1);
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, reading);
    return reading;
  }

  return {
    async of(key, read) {
      if (timers.now() - (cache.get(key)?.readAt ?? Number.NEGATIVE_INFINITY) >= freshMs)
        await within(timers, READER_MS, inFlight.get(key) ?? start(key, read));
      return cache.get(key)?.rows ?? [];
    },
  };
}
