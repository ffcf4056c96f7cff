import { STATUS_MS } from '@sise/contract/live';
import type { LiveStatus } from '@sise/contract/live';
import type { StoreParts } from './quote-store.ts';

/** 실시간: values arrive. 지연: they should, and do not. 끊김: no connection. close: the market rests. */
export type LiveState = '실시간' | '지연' | '끊김' | 'close';

/** How live the page is, as a store. */
export interface LiveStateStore {
  /** @returns stops watching */
  readonly watch: (wake: () => void) => () => void;
  /** null until the first connection has answered or failed. */
  readonly read: () => LiveState | null;
  /** Session and feed as last told, also once the connection is lost; null before. The same object until it changes. */
  readonly status: () => LiveStatus | null;
}

/** The server speaks every STATUS_MS at least; two and a half times that without a word is too long. */
const LATE_MS = 2.5 * STATUS_MS;
const TOPIC = 'status';

export function createLiveState({ channel, subscriptions, tempo }: StoreParts): LiveStateStore {
  const watchers = new Set<() => void>();
  let link: 'new' | 'up' | 'down' = 'new';
  let status: LiveStatus | null = null;
  let heardAt = -Infinity;
  let state: LiveState | null = null;
  let isTimed = false;

  function update(): void {
    state = stateOf(link, status, tempo.now() - heardAt);
    for (const wake of watchers) wake();
    checkLater();
  }

  /** Silence is no event: someone has to look. */
  function checkLater(): void {
    if (isTimed || link !== 'up') return;
    isTimed = true;
    tempo.after(Math.max(0, heardAt + LATE_MS - tempo.now()) + 1, () => {
      isTimed = false;
      if (stateOf(link, status, tempo.now() - heardAt) === state) checkLater();
      else update();
    });
  }

  function hear(): void {
    const wasLate = state === '지연';
    heardAt = tempo.now();
    if (wasLate) update();
  }

  function learn(told: LiveStatus | null): void {
    if (told === null) return;
    heardAt = tempo.now();
    status = told;
    update();
  }

  channel.onChange((change) => {
    link = change === 'lost' || change === 'failed' ? 'down' : 'up';
    heardAt = tempo.now();
    update();
  });
  subscriptions.onForget(() => {
    status = null;
    update();
  });
  channel.on('ticks', hear);
  channel.on('index', hear);
  channel.on('status', learn);
  subscriptions.onPresent((present) => learn(present.status));
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
  if (link === 'down') return '끊김';
  if (status === null) return null;
  if (status.feed === 'close' || status.status === 'close') return 'close';
  return status.feed === 'silent' || silence > LATE_MS ? '지연' : '실시간';
}
