import type { FeedTimers } from '@sise/feeds/transport/timers';

/** Says in the log that the store is away, and that it is back: once each, and not for every request it fails. */
export interface StoreLog {
  /** A request has failed because of the store. */
  note(error: unknown): void;
  stop(): void;
}

export interface StoreLogOptions {
  readonly isStoreReady: () => Promise<boolean>;
  readonly timers: Pick<FeedTimers, 'after'>;
  /** @param error why it is away; null once it is back */
  readonly log: (line: string, error: unknown) => void;
}

/** How often a store that is away is asked whether it is back, milliseconds. */
const LOOK_MS = 2_000;

export function createStoreLog({ isStoreReady, timers, log }: StoreLogOptions): StoreLog {
  let isAway = false;
  let isStopped = false;
  let cancel: (() => void) | null = null;

  function lookLater(): void {
    if (!isStopped) cancel = timers.after(LOOK_MS, () => void look());
  }

  async function look(): Promise<void> {
    const isReady = await isStoreReady().catch(() => false);
    if (isStopped) return;
    if (!isReady) return lookLater();
    isAway = false;
    log('the store is back', null);
  }

  return {
    note(error) {
      if (isAway) return;
      isAway = true;
      log('the store is away: what needs it is refused', error);
      lookLater();
    },
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}
