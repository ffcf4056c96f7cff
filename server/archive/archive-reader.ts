import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Store } from '../store/database.ts';
import { withoutTimeLimit } from '../store/query-limit.ts';

export interface ArchiveReaderOptions {
  readonly store: Pick<Store, 'archiveNotifications' | 'journal'>;
  /** Reads the archive and shows it. */
  readonly show: () => Promise<void>;
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
}

/** Shows the archive, and again after each import. */
export interface ArchiveReader {
  /** Resolves when it is shown; rejects if that fails. */
  start(): Promise<void>;
  stop(): void;
  readonly isStopped: boolean;
}

/** An import brings one file after another: the archive is read when none came for a while. Milliseconds. */
const QUIET_MS = 1_000;
/** While files keep coming, it is read this long after the first. Milliseconds. */
const LONGEST_MS = 30_000;
/** Wait after a failure of the store, milliseconds. */
const RETRY_MS = 10_000;

export function createArchiveReader({ store, show, timers, log }: ArchiveReaderOptions): ArchiveReader {
  let isStopped = false;
  let isReading = false;
  let isAway = false;
  let fingerprint = '';
  /** when the first import came that is not shown yet; null: all are shown */
  let changedAt: number | null = null;
  let hasGap = false;
  let cancel: (() => void) | null = null;
  let stopListening: (() => void) | null = null;

  /** The fingerprint is read first: an import that comes meanwhile is read again. */
  async function read(): Promise<void> {
    await withoutTimeLimit(async () => {
      const before = await store.journal.fingerprint();
      await show();
      fingerprint = before;
    });
  }

  async function readAgain(): Promise<void> {
    if (isReading || isStopped) return;
    isReading = true;
    changedAt = null;
    try {
      await read();
      if (isAway) log('archive: the store answers again');
      isAway = false;
    } catch (error) {
      if (!isAway && !isStopped) log(`archive: an import cannot be shown yet: ${reasonOf(error)}`);
      isAway = true;
      changedAt ??= timers.now();
    }
    settle();
  }

  function settle(): void {
    isReading = false;
    if (changedAt !== null) schedule(isAway ? RETRY_MS : QUIET_MS);
    else if (hasGap) void noteGap();
  }

  function schedule(wait: number): void {
    cancel?.();
    cancel = isStopped ? null : timers.after(wait, () => void readAgain());
  }

  function noteChange(): void {
    changedAt ??= timers.now();
    const longest = changedAt + LONGEST_MS - timers.now();
    if (!isReading) schedule(Math.max(0, Math.min(QUIET_MS, longest)));
  }

  async function noteGap(): Promise<void> {
    hasGap = isReading;
    if (isReading) return;
    const now = await store.journal.fingerprint().catch(() => null); // it is asked again when the connection is back
    if (now !== fingerprint) noteChange();
  }

  function stop(): void {
    isStopped = true;
    cancel?.();
    stopListening?.();
  }

  return {
    get isStopped() {
      return isStopped;
    },
    async start() {
      isReading = true;
      stopListening = store.archiveNotifications.listen((change) => {
        if (change === 'changed') noteChange();
        else void noteGap();
      });
      try {
        await read();
      } catch (error) {
        stop();
        throw error;
      }
      settle();
    },
    stop,
  };
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return line;
}
