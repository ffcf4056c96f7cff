import type { IndexTick } from '@sise/contract/live';
import { createPaintBoard } from './paint-board.ts';
import type { StoreParts } from './quote-store.ts';

/** What the channel says of each index somebody looks at. They are one topic: joined for the first, left by the last. */
export interface IndexStore {
  /** @returns stops watching */
  watch(upcode: string, wake: () => void): () => void;
  /** undefined until the channel has spoken; as it last spoke while it is lost; the same tuple until it changes. */
  read(upcode: string): IndexTick | undefined;
}

const TOPIC = 'indices';

export function createIndexStore({ channel, subscriptions, tempo }: StoreParts): IndexStore {
  let watched = 0;
  const board = createPaintBoard<IndexTick>(tempo, {
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
    for (const tick of batch) board.put(tick[0], tick);
  }

  subscriptions.onPresent(({ indices }) => put(indices));
  channel.on('index', put);
  subscriptions.onDropped((topics) => {
    if (topics.includes(TOPIC)) board.forget();
  });
  subscriptions.onForget(() => board.forget());

  return {
    watch: (upcode, wake) => board.watch(upcode, wake),
    read: (upcode) => board.read(upcode),
  };
}
