import { STATUS_MS } from '@sise/contract/live';
import type { LiveStatus } from '@sise/contract/live';
import type { LiveState } from './liveness.ts';
import type { StoreParts } from './quote-store.ts';

/** How live the page is, as a store. */
export interface LiveStateStore {
  /** @returns stops watching */
  readonly watch: (wake: () => void) => () => void;
  /** null until the first connection attempt has succeeded or failed; late where only an earlier status is known. */
  readonly read: () => LiveState | null;
  /** Session and feed as last received, even after a loss; null before. The same object until it changes. */
  readonly status: () => LiveStatus | null;
}

/** Of an open market the server sends a message at least every STATUS_MS; two and a half times that is too long. */
const LATE_MS = 2.5 * STATUS_MS;
const TOPIC = 'status';

export function createLiveState({ channel, subscriptions, scheduler }: StoreParts): LiveStateStore {
  const watchers = new Set<() => void>();
  let link: 'new' | 'up' | 'down' = 'new';
  let status: LiveStatus | null = null;
  let wasOpen = false; // as the status said that is void
  let receivedAt = -Infinity;
  let state: LiveState | null = null;
  let isTimed = false;

  function present(): LiveState | null {
    if (status === null && link !== 'down') return wasOpen ? 'late' : null;
    return stateOf(link, status, scheduler.now() - receivedAt);
  }

  function update(): void {
    state = present();
    for (const wake of watchers) wake();
    checkLater();
  }

  /** Silence causes no event, so a timer checks for it while something is to be heard. */
  function checkLater(): void {
    if (isTimed || state !== 'live') return;
    isTimed = true;
    scheduler.after(receivedAt + LATE_MS - scheduler.now() + 1, () => {
      isTimed = false;
      if (present() === state) return checkLater();
      update();
      // What is sent on a connection that ended while the machine slept shows that: else that takes most of a minute.
      if (state === 'late') void channel.call('ping', {});
    });
  }

  function receive(): void {
    const wasLate = state === 'late';
    receivedAt = scheduler.now();
    if (wasLate) update();
  }

  function learn(received: LiveStatus | null): void {
    if (received === null) return;
    receivedAt = scheduler.now();
    status = received;
    update();
  }

  channel.onChange((change) => {
    link = change === 'lost' || change === 'failed' ? 'down' : 'up';
    receivedAt = scheduler.now();
    update();
  });
  subscriptions.onForget(() => {
    if (status !== null) wasOpen = !isClosed(status);
    status = null;
    update();
  });
  channel.on('ticks', receive);
  channel.on('index', receive);
  channel.on('status', learn);
  subscriptions.onPresent((reply) => learn(reply.status));
  subscriptions.join(TOPIC);

  return {
    watch(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    read: () => state,
    status: () => status,
  };
}

function stateOf(link: 'new' | 'up' | 'down', status: LiveStatus | null, silence: number): LiveState | null {
  if (link === 'down') return 'lost';
  if (status === null) return null;
  if (isClosed(status)) return 'close';
  return status.feed === 'silent' || silence > LATE_MS ? 'late' : 'live';
}

function isClosed({ feed, status }: LiveStatus): boolean {
  return feed === 'close' || status === 'close';
}
