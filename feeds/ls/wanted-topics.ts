import type { FeedEvent } from '@sise/domain/market/feed';
import { topicKey } from '@sise/domain/market/topics';
import type { Topic, TopicKind, TopicValue, TopicValues } from '@sise/domain/market/topics';
import type { Instant } from '@sise/domain/terms';

/** How the topics of one kind are kept up to date. */
export interface TopicSource<Kind extends TopicKind> {
  /** milliseconds between two publications of one subject */
  readonly every: number;
  /** It is wanted from now on: what is needed for it is asked for. Also called when all is to be asked for anew. */
  begin(of: string): void;
  end(of: string): void;
  /** undefined while its first value has not come; null if it has none */
  value(of: string): TopicValues[Kind] | null | undefined;
}
/** Of a kind without a source there is nothing. */
export type TopicSources = { readonly [Kind in TopicKind]?: TopicSource<Kind> };

/** Which topics are wanted, and which of them have changed. */
export interface WantedTopics {
  want(topics: readonly Topic[]): void;
  /** those wanted now, the last wanted first */
  readonly topics: readonly Topic[];
  /** The value of a topic may have changed. */
  touch(kind: TopicKind, of: string): void;
  /** All begin anew: a day has begun, or a connection was lost. */
  restart(): void;
  /** Publishes what has changed, as far as it is due. */
  flush(): void;
}

export interface WantedTopicsOptions {
  readonly sources: TopicSources;
  readonly now: () => Instant;
  readonly publish: (event: FeedEvent) => void;
}

const NOTHING: TopicSource<TopicKind> = { every: 0, begin: doNothing, end: doNothing, value: () => null };

interface Wanted {
  readonly topic: Topic;
  isTouched: boolean;
  publishedAt: number;
}

export function createWantedTopics({ sources, now, publish }: WantedTopicsOptions): WantedTopics {
  let wanted = new Map<string, Wanted>();

  function sourceOf(kind: TopicKind): TopicSource<TopicKind> {
    return (sources[kind] as TopicSource<TopicKind> | undefined) ?? NOTHING; // each gives the values of its own kind
  }

  return {
    want(topics) {
      const before = wanted;
      wanted = new Map();
      const added: Topic[] = [];
      for (const topic of topics) {
        const key = topicKey(topic);
        const known = before.get(key);
        if (known === undefined) added.push(topic);
        wanted.set(key, known ?? { topic, isTouched: true, publishedAt: Number.NEGATIVE_INFINITY });
      }
      const released = [...before].flatMap(([key, { topic }]) => (wanted.has(key) ? [] : [topic]));
      for (const { kind, of } of released) sourceOf(kind).end(of);
      if (released.length > 0) publish({ type: 'released', topics: released });
      for (const { kind, of } of added) sourceOf(kind).begin(of);
    },
    get topics() {
      return [...wanted.values()].map(({ topic }) => topic);
    },
    touch(kind, of) {
      const entry = wanted.get(topicKey({ kind, of }));
      if (entry) entry.isTouched = true;
    },
    restart() {
      for (const entry of wanted.values()) {
        entry.isTouched = true;
        entry.publishedAt = Number.NEGATIVE_INFINITY;
        sourceOf(entry.topic.kind).begin(entry.topic.of);
      }
    },
    flush() {
      const at = now();
      const values: TopicValue[] = [];
      for (const entry of wanted.values()) {
        const { kind, of } = entry.topic;
        const source = sourceOf(kind);
        if (!entry.isTouched || at - entry.publishedAt < source.every) continue;
        const value = source.value(of);
        if (value === undefined) continue;
        entry.isTouched = false;
        entry.publishedAt = at;
        values.push({ kind, of, value } as TopicValue); // a source gives the values of its own kind
      }
      if (values.length > 0) publish({ type: 'topics', at, values });
    },
  };
}

function doNothing(): void {
  // There is nothing to ask for.
}
