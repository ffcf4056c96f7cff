import type { FeedTimers } from '../transport/timers.ts';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { createWeightedCache } from '../transport/weighted-cache.ts';
import { readCandles, type Candle } from './candles.ts';
import { codeOf } from './pairs.ts';
import type { UpbitRequests } from './requests.ts';

/** Candles of one length of one coin. */
export interface CandleSeries {
  readonly symbol: string;
  /** below /candles, such as days or minutes/5 */
  readonly path: string;
  /** length of a candle, milliseconds */
  readonly unit: number;
}

/** Candles on demand, of which what has been read is kept. */
export interface CandleHistory {
  /**
   * At least so many candles that start before a moment, oldest first and up to the newest; fewer if there are no more or
   * the exchange does not give them now.
   * @param end null for the newest
   */
  until(series: CandleSeries, end: number | null, count: number): Promise<readonly Candle[]>;
}

/** The candles of a series from the newest back as far as they have been asked for. */
interface Stretch {
  /** oldest first; a span without a trade is missing */
  readonly candles: readonly Candle[];
  /** whether the first one of the coin is among them */
  readonly isWhole: boolean;
  /** when the newest ones were read */
  readonly readAt: number;
}

/** Rows of a response, at most. */
const PAGE = 200;
/** The newest candles change: they are read again after this time. */
const FRESH_MS = MINUTE_MS;
/** Candles held of all series, about 20 MB, and of one. */
const CAPACITY = 100_000;
const LONGEST_STRETCH = 20_000;
/** Pages read for one question; the longest question of a chart needs 13, all days of the oldest coin 17. */
const MOST_PAGES = 30;
/** A moment so many candles before a stretch is not worth reading all that lies between. */
const FAR = MOST_PAGES * PAGE;
/** A reader does not wait longer than this and one more page. */
const READER_MS = 6_000;
const NOTHING: Stretch = { candles: [], isWhole: false, readAt: Number.NEGATIVE_INFINITY };

export function createCandleHistory(requests: UpbitRequests, timers: FeedTimers): CandleHistory {
  const stretches = createWeightedCache<Stretch>(CAPACITY);
  /** of what lies far before a stretch, by the moment it ends at */
  const distant = createWeightedCache<readonly Candle[]>(CAPACITY);
  const inFlight = new Map<string, Promise<unknown>>();

  /** Work on a series, one at a time: those who come meanwhile wait, and find most of what they need. */
  async function alone<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = inFlight.get(key);
    const mine = (async () => {
      await before;
      return work();
    })();
    inFlight.set(key, mine);
    try {
      return await mine;
    } finally {
      if (inFlight.get(key) === mine) inFlight.delete(key);
    }
  }

  /** Candles that start before a moment, or the newest; null if they could not be had. */
  async function read({ symbol, path }: CandleSeries, before: number | null, count: number) {
    const to = before === null ? undefined : new Date(before).toISOString().replace('.000', '');
    const reply = await requests.send('candles', `/candles/${path}`, { market: codeOf(symbol), to, count }, true);
    const page = reply.ok ? readCandles(reply.value) : null;
    if (page === null) return null;
    const candles = before === null ? page.candles : page.candles.filter(({ at }) => at < before);
    return { candles, isLast: page.rows < count || candles.length === 0 };
  }

  async function withNewest(key: string, series: CandleSeries): Promise<Stretch> {
    const held = stretches.get(key) ?? NOTHING;
    const now = timers.now();
    if (now - held.readAt < FRESH_MS) return held;
    const last = held.candles.at(-1);
    const passed = last === undefined ? PAGE + 1 : Math.floor((now - last.at) / series.unit) + 1;
    const isJoined = passed <= PAGE;
    const newest = await read(series, null, isJoined ? Math.max(2, passed) : PAGE);
    if (newest === null) return held;
    const [first] = newest.candles;
    const older = isJoined ? held.candles.filter(({ at }) => first === undefined || at < first.at) : [];
    const stretch: Stretch = {
      candles: [...older, ...newest.candles],
      isWhole: isJoined ? held.isWhole : newest.isLast,
      readAt: now,
    };
    keep(key, stretch);
    return stretch;
  }

  function keep(key: string, stretch: Stretch): void {
    stretches.set(key, stretch, stretch.candles.length + 1);
  }

  async function extended(key: string, series: CandleSeries, end: number | null, count: number, deadline: number) {
    if (timers.now() > deadline) return stretches.get(key)?.candles ?? [];
    let stretch = await withNewest(key, series);
    for (let page = 0; page < MOST_PAGES && timers.now() <= deadline; page++) {
      const [first] = stretch.candles;
      if (first === undefined || stretch.isWhole || countBefore(stretch.candles, end) >= count) break;
      const isFar = end !== null && (first.at - end) / series.unit > FAR;
      if (isFar || stretch.candles.length >= LONGEST_STRETCH) {
        return readDistant(key, series, end ?? first.at, count, deadline);
      }
      const older = await read(series, first.at, PAGE);
      if (older === null) break;
      const { candles, readAt } = stretch;
      stretch = { candles: older.candles.concat(candles), isWhole: older.isLast, readAt };
      keep(key, stretch);
    }
    return stretch.candles;
  }

  async function readDistant(key: string, series: CandleSeries, end: number, count: number, deadline: number) {
    const name = `${key}/${end}/${count}`;
    const held = distant.get(name);
    if (held) return held;
    let candles: readonly Candle[] = [];
    for (let page = 0; page < MOST_PAGES && candles.length < count; page++) {
      const older = await read(series, candles[0]?.at ?? end, PAGE);
      if (older === null || timers.now() > deadline) return candles;
      candles = older.candles.concat(candles);
      if (older.isLast) break;
    }
    distant.set(name, candles, candles.length + 1);
    return candles;
  }

  return {
    until(series, end, count) {
      const key = `${series.symbol}/${series.path}`;
      const deadline = timers.now() + READER_MS;
      return alone(key, () => extended(key, series, end, count, deadline));
    },
  };
}

/** The number of candles that start before a moment. */
export function countBefore(candles: readonly Candle[], end: number | null): number {
  if (end === null) return candles.length;
  return candles.findLastIndex(({ at }) => at < end) + 1;
}
