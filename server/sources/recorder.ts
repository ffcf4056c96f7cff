import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import type { FeedEvent } from '@sise/domain/market/feed';
import type { SeenMinute } from '@sise/domain/market/minute-bars';
import { joinParts } from '@sise/domain/market/minute-bars';
import type { Headline } from '@sise/domain/news/headline';
import type { DateKst } from '@sise/domain/terms';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Store } from '../store/database.ts';
import type { BulkSession } from '../store/engine.ts';
import { closeDaysBefore, saveOpenDay } from '../store/open-days.ts';
import type { OpenDay } from '../store/open-days.ts';
import { withoutTimeLimit } from '../store/query-limit.ts';
import { saveRecordedDay } from '../store/recorded-days.ts';
import type { RecordedDay } from '../store/recorded-days.ts';
import { createWriteQueue } from './write-queue.ts';
import type { WriteQueue } from './write-queue.ts';

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

export function createRecorder({ store, timers, log }: RecorderOptions): Recorder {
  /** Each value in a transaction of its own. */
  const oneByOne =
    <Value>(save: (session: BulkSession, value: Value) => Promise<void>) =>
    async (values: readonly Value[]): Promise<void> => {
      for (const value of values) await store.bulk((session) => save(session, value));
    };
  const headlines = createWriteQueue<Headline>({
    most: MOST_WAITING,
    keyOf: ({ id }) => id,
    save: (all) => store.articles.save(all),
  });
  const filings = createWriteQueue<FilingNotice>({
    most: MOST_WAITING,
    keyOf: ({ receipt }) => receipt,
    save: (all) => store.reportsAndFilings.saveFilings(all),
  });
  const minutes = createWriteQueue<SeenMinute>({
    most: MOST_MINUTES,
    keyOf: ({ code, at }) => `${code} ${at}`,
    join: joinParts,
    save: (all) => store.minuteBars.save(all),
  });
  const days = createWriteQueue<RecordedDay>({
    most: MOST_DAYS,
    keyOf: ({ date }) => date,
    save: oneByOne(saveRecordedDay),
  });
  const openDays = createWriteQueue<OpenDay>({
    most: 1,
    keyOf: ({ day }) => day.date,
    save: oneByOne(saveOpenDay),
  });
  const closings = createWriteQueue<DateKst>({
    most: 1,
    keyOf: (date) => date,
    save: oneByOne(closeDaysBefore),
  });
  // A day is closed with all that was said of it before.
  const byKind: Readonly<Record<string, Pick<WriteQueue<never>, 'size' | 'stored' | 'flush'>>> = {
    headlines,
    filings,
    minutes,
    openDays,
    days,
    closings,
  };
  const queues = Object.values(byKind);
  const countsOf = (field: 'size' | 'stored') =>
    Object.fromEntries(Object.entries(byKind).map(([kind, { [field]: count }]) => [kind, count]));
  let writing: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  let hasFailed = false;

  async function write(): Promise<void> {
    while (queues.some(({ size }) => size > 0)) {
      try {
        for (const queue of queues) if (queue.size > 0) await withoutTimeLimit(() => queue.flush());
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

  function put<Value>(queue: WriteQueue<Value>, values: readonly Value[]): void {
    if (values.length === 0) return;
    queue.put(values);
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}
