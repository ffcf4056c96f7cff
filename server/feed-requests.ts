import type { Feed } from '@sise/domain/market/feed';
import { topicKey, type Topic } from '@sise/domain/market/topics';

/** Asks the feed for topics: all changes of a turn with one request. */
export interface FeedRequests {
  add(topic: Topic): void;
  /** Something that the feed was asked for is no longer wanted. */
  drop(): void;
  /** Whether the feed was asked for a topic last. */
  hasAsked(key: string): boolean;
}

/** @param wanted all topics that are wanted, the newest first */
export function createFeedRequests(
  { want, wantMore }: Pick<Feed, 'want' | 'wantMore'>,
  wanted: () => readonly Topic[],
): FeedRequests {
  let isDue = false;
  let added: Topic[] = [];
  let hasFewer = false;
  let asked = new Set<string>();

  function plan(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(send);
  }

  function send(): void {
    isDue = false;
    const more = added;
    added = [];
    if (wantMore && !hasFewer) {
      for (const topic of more) asked.add(topicKey(topic));
      return wantMore(more.toReversed());
    }
    hasFewer = false;
    const all = wanted();
    asked = new Set(all.map(topicKey));
    want?.(all);
  }

  return {
    add(topic) {
      added.push(topic);
      plan();
    },
    drop() {
      hasFewer = true;
      plan();
    },
    hasAsked: (key) => asked.has(key),
  };
}
