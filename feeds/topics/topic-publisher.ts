import type { FeedEvent } from '@sise/domain/market/feed';
import { topicKey } from '@sise/domain/market/topics';
import type { Topic, TopicKind, TopicValue, TopicValues } from '@sise/domain/market/topics';
import type { Instant } from '@sise/domain/terms';
import { nextTurn, SLICE_MS } from '../slices.ts';

/** How the value of one kind of topics is made, by a feed that can make any of them at any moment. */
export interface TopicReader<Kind extends TopicKind> {
  /** milliseconds of the market between two readings */
  readonly every: number;
  /** null for a subject that does not exist */
  read(of: string): TopicValues[Kind] | null | Promise<TopicValues[Kind] | null>;
  /** Identifies the value at less cost than reading it: while it is unchanged, nothing is read. */
  revision?(of: string): string;
}
/** Of a kind without a reader there is nothing. */
export type TopicReaders = { readonly [Kind in TopicKind]?: TopicReader<Kind> };

export interface TopicPublisher {
  /** The topics that are kept up to date from now on; new ones are published at once, others released. */
  want(topics: readonly Topic[]): void;
  /** Adds topics to them. */
  wantMore(topics: readonly Topic[]): void;
  /** Publishes those whose value is due and has changed. */
  refresh(): void;
  /** Publishes all of them, whether or not they have changed. */
  refreshAll(): void;
}

export interface TopicPublisherParts {
  readonly readers: TopicReaders;
  /** the present moment of the market */
  readonly now: () => Instant;
  /** null while nothing is published */
  readonly publish: () => ((event: FeedEvent) => void) | null;
  /**
   * A clock that always runs, milliseconds: readings that take long go on in another turn of the event loop. Without it
   * all that is due is read at once.
   */
  readonly elapsed?: () => number;
}

const NOTHING: TopicReader<TopicKind> = { every: Infinity, read: () => null };

interface Wanted {
  readonly topic: Topic;
  readAt: number;
  revision: string | undefined;
  isReading: boolean;
}

export function createTopicPublisher({
  readers,
  now,
  publish,
  elapsed = () => 0,
}: TopicPublisherParts): TopicPublisher {
  const wanted = new Map<string, Wanted>();

  function readerOf(kind: TopicKind): TopicReader<TopicKind> {
    return (readers[kind] as TopicReader<TopicKind> | undefined) ?? NOTHING; // each gives the values of its own kind
  }

  function isDue({ topic, readAt, isReading }: Wanted, isAll: boolean): boolean {
    return !isReading && (isAll || now() - readAt >= readerOf(topic.kind).every);
  }

  function isChanged(entry: Wanted): boolean {
    const revision = readerOf(entry.topic.kind).revision?.(entry.topic.of);
    if (revision !== undefined && revision === entry.revision) return false;
    entry.revision = revision;
    return true;
  }

  /** Reads what is due, and publishes it together; what takes longer follows by itself, and in slices. */
  function readAll(entries: Iterable<Wanted>, isAll: boolean): void {
    const send = publish();
    if (send === null) return;
    const at = now();
    const values: TopicValue[] = [];
    const left: Wanted[] = [];
    const until = elapsed() + SLICE_MS;
    for (const entry of entries) {
      if (!isDue(entry, isAll)) continue;
      if (elapsed() >= until) {
        left.push(entry);
        continue;
      }
      entry.readAt = at;
      if (!isChanged(entry) && !isAll) continue;
      const value = readerOf(entry.topic.kind).read(entry.topic.of);
      if (value instanceof Promise) void follow(entry, value, at);
      else values.push(valueOf(entry.topic, value));
    }
    if (values.length > 0) send({ type: 'topics', at, values });
    if (left.length > 0) void nextTurn().then(() => readAll(left.filter(isWanted), isAll));
  }

  /** Whether an entry was not released meanwhile. */
  function isWanted(entry: Wanted): boolean {
    return wanted.get(topicKey(entry.topic)) === entry;
  }

  async function follow(entry: Wanted, reading: Promise<TopicValues[TopicKind] | null>, at: Instant): Promise<void> {
    entry.isReading = true;
    const value = await reading.finally(() => (entry.isReading = false));
    if (isWanted(entry)) publish()?.({ type: 'topics', at, values: [valueOf(entry.topic, value)] });
  }

  /** @returns those that were not wanted yet */
  function add(topics: readonly Topic[]): Wanted[] {
    const added: Wanted[] = [];
    for (const topic of topics) {
      const key = topicKey(topic);
      if (wanted.has(key)) continue;
      const entry = { topic, readAt: -Infinity, revision: undefined, isReading: false };
      wanted.set(key, entry);
      added.push(entry);
    }
    return added;
  }

  return {
    want(topics) {
      const keys = new Set(topics.map(topicKey));
      const released = [...wanted].filter(([key]) => !keys.has(key));
      for (const [key] of released) wanted.delete(key);
      if (released.length > 0) publish()?.({ type: 'released', topics: released.map(([, { topic }]) => topic) });
      readAll(add(topics), false);
    },
    wantMore: (topics) => readAll(add(topics), false),
    refresh() {
      if (wanted.size > 0) readAll(wanted.values(), false);
    },
    refreshAll: () => readAll(wanted.values(), true),
  };
}

function valueOf({ kind, of }: Topic, value: TopicValues[TopicKind] | null): TopicValue {
  return { kind, of, value } as TopicValue; // a reader gives the values of its own kind
}
