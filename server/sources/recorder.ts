import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import type { FeedEvent } from '@sise/domain/market/feed';
import type { Headline } from '@sise/domain/news/headline';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Store } from '../store/database.ts';

/** Stores what feeds say of a day, so that a restart goes on where it was. */
export interface Recorder {
  /** Stores the headlines and filings of an event, now or once the store answers again. */
  take(event: FeedEvent): void;
  /** Resolves when everything taken so far is stored, or the store failed. */
  settled(): Promise<void>;
  stop(): void;
}

export interface RecorderOptions {
  readonly store: Pick<Store, 'articles' | 'reportsAndFilings'>;
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
}

const RETRY_MS = 30_000;
/** More than a day has; older ones go first. */
const MOST_WAITING = 20_000;

export function createRecorder({ store, timers, log }: RecorderOptions): Recorder {
  let headlines: readonly Headline[] = [];
  let filings: readonly FilingNotice[] = [];
  let writing: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  let hasFailed = false;

  async function write(): Promise<void> {
    while (headlines.length > 0 || filings.length > 0) {
      const [articles, notices] = [headlines, filings];
      headlines = [];
      filings = [];
      try {
        if (articles.length > 0) await store.articles.save(articles);
        if (notices.length > 0) await store.reportsAndFilings.saveFilings(notices);
      } catch (error) {
        headlines = [...articles, ...headlines].slice(-MOST_WAITING);
        filings = [...notices, ...filings].slice(-MOST_WAITING);
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

  return {
    take(event) {
      if (event.type === 'headlines') headlines = [...headlines, ...event.headlines];
      else if (event.type === 'filings') filings = [...filings, ...event.filings];
      else return;
      if (!hasFailed) start();
    },
    settled: async () => writing ?? undefined,
    stop: () => cancel?.(),
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}
