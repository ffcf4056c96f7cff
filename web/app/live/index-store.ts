import type { IndexTick } from '@sise/contract/live';
import { createPaintedValues } from './painted-values.ts';
import type { StoreParts } from './quote-store.ts';

/** The live value of each watched index. All share one topic: the first watcher joins it, the last one leaves it. */
export interface IndexStore {
  /** @returns stops watching */
  watch(upcode: string, wake: () => void): () => void;
  /** undefined before the first message; the last value while disconnected; the same tuple until it changes. */
  read(upcode: string): IndexTick | undefined;
}

const TOPIC = 'indices';

export function createIndexStore({ channel, subscriptions, scheduler }: StoreParts): IndexStore {
  let watched = 0;
  const painted = createPaintedValues<IndexTick>(scheduler, {
    onFirst() {
      watched += 1;
      if (watched === 1) subscriptions.join(TOPIC);
    },
    onLast() {
      watched -= 1;
      if (watched === 0) subscriptions.leave(TOPIC);
    },
  });

  function put(batch: readonly IndexTick[]): void {
    for (const tick of batch) painted.put(tick[0], tick);
  }

  subscriptions.onPresent(({ indices }) => put(indices));
  channel.on('index', put);
  subscriptions.onDropped((topics) => {
    if (topics.includes(TOPIC)) painted.forget();
  });
  subscriptions.onForget(() => painted.forget());

  return {
    watch: (upcode, wake) => painted.watch(upcode, wake),
    read: (upcode) => painted.read(upcode),
  };
}
