import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import type { FeedEvent } from '@sise/domain/market/feed';
import type { SeenMinute } from '@sise/domain/market/minute-bars';
import { joinParts } from '@sise/domain/market/minute-bars';
import type { Headline } from '@sise/domain/news/headline';
import type { DateKst } from '@sise/domain/terms';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Store } from '../store/database.ts';
import { closeDaysBefore, saveOpenDay } from '../store/open-days.ts';
import type { OpenDay } from '../store/open-days.ts';
import { patiently } from '../store/query-limit.ts';
import { saveRecordedDay } from '../store/recorded-days.ts';
import type { RecordedDay } from '../store/recorded-days.ts';

/** Stores what feeds say of a day, so that a restart goes on where it was. What the store does not take now waits. */
export interface Recorder {
  /** Stores the headlines and filings of an event, now or once the store answers again. */
  take(event: FeedEvent): void;
  takeMinutes(minutes: readonly SeenMinute[]): void;
  /** Stores a day in place of what was recorded of it before. */
  takeDay(day: RecordedDay): void;
  /** Stores a day that is not over, likewise; the archive does not have it until it is closed. */
  takeOpenDay(open: OpenDay): void;
  /** Closes the days before one that were not over when they were stored last. */
  closeDaysBefore(date: DateKst): void;
  /** The minutes of a stock or an index that wait to be stored. */
  waitingOf(code: string): SeenMinute[];
  stats(): RecorderStats;
  /** Resolves when everything taken so far is stored, or the store failed. */
  settled(): Promise<void>;
  stop(): void;
}

/** What a recorder of a day has, by kind. */
export interface RecorderStats {
  /** what the store has not taken yet */
  readonly waiting: Readonly<Record<string, number>>;
  /** what it has taken since the start */
  readonly stored: Readonly<Record<string, number>>;
  /** whether the store refused it the last time */
  readonly isFailing: boolean;
}

export interface RecorderOptions {
  readonly store: Pick<Store, 'archiveNotifications' | 'articles' | 'bulk' | 'minuteBars' | 'reportsAndFilings'>;
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
}

const RETRY_MS = 30_000;
/** More than a day has of articles or filings; older ones go first. */
const MOST_WAITING = 20_000;
/** Minutes of the whole market in about an hour; older ones go first. */
const MOST_MINUTES = 150_000;
/** Days that wait, at most. */
const MOST_DAYS = 5;

/** What waits of one kind. */
interface Waiting<Value> {
  readonly size: number;
  /** how many the store has taken */
  readonly stored: number;
  put(values: readonly Value[]): void;
  readonly values: Iterable<Value>;
  /** Stores what waits; if that fails, it waits on, before what came meanwhile. */
  flush(): Promise<void>;
}

export function createRecorder({ store, timers, log }: RecorderOptions): Recorder {
  const headlines = createWaiting<Headline>({
    most: MOST_WAITING,
    keyOf: ({ id }) => id,
    save: (all) => store.articles.save(all),
  });
  const filings = createWaiting<FilingNotice>({
    most: MOST_WAITING,
    keyOf: ({ receipt }) => receipt,
    save: (all) => store.reportsAndFilings.saveFilings(all),
  });
  const minutes = createWaiting<SeenMinute>({
    most: MOST_MINUTES,
    keyOf: ({ code, at }) => `${code} ${at}`,
    join: joinParts,
    save: (all) => store.minuteBars.save(all),
  });
  const days = createWaiting<RecordedDay>({
    most: MOST_DAYS,
    keyOf: ({ date }) => date,
    save: async (all) => {
      for (const day of all) await store.bulk((session) => saveRecordedDay(session, day));
    },
  });
  const openDays = createWaiting<OpenDay>({
    most: 1,
    keyOf: ({ day }) => day.date,
    save: async (all) => {
      for (const open of all) await store.bulk((session) => saveOpenDay(session, open));
    },
  });
  const closings = createWaiting<DateKst>({
    most: 1,
    keyOf: (date) => date,
    save: async (all) => {
      for (const date of all) await store.bulk((session) => closeDaysBefore(session, date));
    },
  });
  // A day is closed with all that was said of it before.
  const byKind: Readonly<Record<string, Pick<Waiting<never>, 'size' | 'stored' | 'flush'>>> = {
    headlines,
    filings,
    minutes,
    openDays,
    days,
    closings,
  };
  const kinds = Object.values(byKind);
  const countsOf = (field: 'size' | 'stored') =>
    Object.fromEntries(Object.entries(byKind).map(([kind, { [field]: count }]) => [kind, count]));
  let writing: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  let hasFailed = false;

  async function write(): Promise<void> {
    while (kinds.some(({ size }) => size > 0)) {
      try {
        for (const kind of kinds) if (kind.size > 0) await patiently(() => kind.flush());
      } catch (error) {
        if (!hasFailed) log(`recorder: the store does not answer: ${reasonOf(error)}`);
        hasFailed = true;
        cancel = timers.after(RETRY_MS, start);
        return;
      }
      if (hasFailed) log('recorder: stored what was waiting');
      hasFailed = false;
    }
  }

  function start(): void {
    writing ??= write().finally(() => (writing = null));
  }

  function put<Value>(waiting: Waiting<Value>, values: readonly Value[]): void {
    if (values.length === 0) return;
    waiting.put(values);
    if (!hasFailed) start();
  }

  return {
    take(event) {
      if (event.type === 'headlines') put(headlines, event.headlines);
      else if (event.type === 'filings') put(filings, event.filings);
    },
    takeMinutes: (all) => put(minutes, all),
    takeDay: (day) => put(days, [day]),
    takeOpenDay: (open) => put(openDays, [open]),
    closeDaysBefore: (date) => put(closings, [date]),
    waitingOf: (code) => Array.from(minutes.values).filter((minute) => minute.code === code),
    stats: () => ({ waiting: countsOf('size'), stored: countsOf('stored'), isFailing: hasFailed }),
    settled: async () => writing ?? undefined,
    stop: () => cancel?.(),
  };
}

interface WaitingOptions<Value> {
  /** values that wait, at most */
  readonly most: number;
  readonly keyOf: (value: Value) => string;
  /** joins two values of a key; without it the later one replaces the other */
  readonly join?: (before: Value, after: Value) => Value;
  readonly save: (values: readonly Value[]) => Promise<void>;
}

function createWaiting<Value>({ most, keyOf, join, save }: WaitingOptions<Value>): Waiting<Value> {
  let waiting = new Map<string, Value>();
  let stored = 0;
  let leaving: ReadonlyMap<string, Value> = new Map();

  function put(values: Iterable<Value>): void {
    for (const value of values) {
      const key = keyOf(value);
      const before = waiting.get(key);
      waiting.set(key, join && before !== undefined ? join(before, value) : value);
    }
    for (const key of waiting.keys()) {
      if (waiting.size <= most) break;
      waiting.delete(key);
    }
  }

  return {
    get size() {
      return waiting.size;
    },
    get stored() {
      return stored;
    },
    get values() {
      return [...leaving.values(), ...waiting.values()];
    },
    put,
    async flush() {
      leaving = waiting;
      waiting = new Map();
      try {
        await save([...leaving.values()]);
        stored += leaving.size;
      } catch (error) {
        const meanwhile = waiting;
        waiting = new Map(leaving);
        put(meanwhile.values());
        throw error;
      } finally {
        leaving = new Map();
      }
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}
