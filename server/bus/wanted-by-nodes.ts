import { topicKey } from '@sise/domain/market/topics';
import type { Topic } from '@sise/domain/market/topics';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { WantedTopics } from './messages.ts';
import { WANTED_LEASE_MS } from './messages.ts';

/** What all nodes want of the leading feed together. */
export interface WantedByNodes {
  /** Takes what a node wants from now on. */
  take(wanted: WantedTopics): void;
  stop(): void;
}

export interface WantedByNodesOptions {
  readonly timers: FeedTimers;
  /** Called with everything that is wanted when that changes, what each node wanted last first. */
  readonly want: (topics: readonly Topic[]) => void;
  /** Called with what no node wanted before and one wants besides what it has named. */
  readonly wantMore: (topics: readonly Topic[]) => void;
  /** Called with what a node wants that it did not want before. */
  readonly onAdded: (topics: readonly Topic[]) => void;
}

export function createWantedByNodes({ timers, want, wantMore, onAdded }: WantedByNodesOptions): WantedByNodes {
  /** the topics of a node, those wanted last last */
  const nodes = new Map<string, { topics: Map<string, Topic>; until: number }>();
  let order = '';
  let cancel: (() => void) | null = null;

  function publish(): void {
    const all = mergeTopics([...nodes.values()].map(({ topics }) => [...topics.values()].toReversed()));
    const next = all.map(topicKey).join('\n');
    if (next === order) return;
    order = next;
    want(all);
  }

  function sweep(): void {
    cancel = null;
    for (const [node, { until }] of nodes) if (until <= timers.now()) nodes.delete(node);
    publish();
    plan();
  }

  function plan(): void {
    if (nodes.size > 0) cancel ??= timers.after(WANTED_LEASE_MS, sweep);
  }

  return {
    take({ node, isMore, topics }) {
      const before = nodes.get(node)?.topics;
      const added = topics.filter((topic) => !before?.has(topicKey(topic)));
      const isOfNobody = (topic: Topic) => [...nodes.values()].every((other) => !other.topics.has(topicKey(topic)));
      const more = isMore ? added.filter(isOfNobody) : [];
      const kept = (isMore && before) || new Map<string, Topic>();
      for (const topic of topics.toReversed()) kept.set(topicKey(topic), topic);
      nodes.set(node, { topics: kept, until: timers.now() + WANTED_LEASE_MS });
      if (!isMore) publish();
      else if (more.length > 0) wantMore(more);
      if (added.length > 0) onAdded(added);
      plan();
    },
    stop: () => cancel?.(),
  };
}

/** The topics of all lists without repetition: the first of each list first, then the second of each. */
function mergeTopics(lists: readonly (readonly Topic[])[]): Topic[] {
  const merged = new Map<string, Topic>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let place = 0; place < longest; place++) {
    for (const list of lists) {
      const topic = list[place];
      if (topic && !merged.has(topicKey(topic))) merged.set(topicKey(topic), topic);
    }
  }
  return [...merged.values()];
}
