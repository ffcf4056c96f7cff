import type { Market } from '@sise/domain/market/engine';
import type { Feed } from '@sise/domain/market/feed';
import type { Sources } from '@sise/domain/market/sources';
import type { Part } from '@sise/domain/market/source';
import { PART_OF_TOPIC, topicKey } from '@sise/domain/market/topics';
import type { Topic, TopicKind, TopicValues } from '@sise/domain/market/topics';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { createFeedRequests } from './feed-requests.ts';
import { createTopicArrivals } from './topic-arrivals.ts';

/** What a topic says now. late: its first value has not come within the time that a page waits. */
export type TopicResult<Value> =
  | { readonly state: 'present'; readonly value: Value }
  | { readonly state: 'none' }
  | { readonly state: 'late' };

/** The value of a topic; null if there is none or it is late. */
export function topicValue<Value>(result: TopicResult<Value>): Value | null {
  return result.state === 'present' ? result.value : null;
}

/**
 * Which topics are wanted, added up over all readers, and what they say. A topic that was read stays wanted for a while,
 * so that the next reading finds it; one that is watched stays as long as it is.
 */
export interface Interest {
  /** Whether a source gives the part of a kind of topics. */
  isGiven(kind: TopicKind): boolean;
  /** Wants a topic for a while. Resolves with its value as soon as there is one, at the latest after PATIENCE_MS. */
  ask<Kind extends TopicKind>(kind: Kind, of: string): Promise<TopicResult<TopicValues[Kind]>>;
  /** The same; null if there is none or it is late. */
  read<Kind extends TopicKind>(kind: Kind, of: string): Promise<TopicValues[Kind] | null>;
  /** Wants a topic until it is let go as often as it was held. */
  hold(topic: Topic): void;
  release(topic: Topic): void;
  stop(): void;
}

export interface InterestOptions {
  readonly market: Market;
  readonly want: Feed['want'];
  readonly wantMore?: Feed['wantMore'];
  readonly sourceOf: Sources['sourceOf'];
  readonly timers: Pick<FeedTimers, 'now' | 'after'>;
  /** by default PATIENCE_MS */
  readonly patienceMs?: number;
}

/**
 * How long a page waits for the first value of a topic, as long as its source is not known to be away. Once it was in
 * vain, nobody waits for that topic again before the value has come or is no longer wanted.
 */
export const PATIENCE_MS = 5_000;
/** How long a topic stays wanted after it was read: until the page that was made with it watches it. */
export const TOPIC_LEASE_MS = 5_000;
/** Topics wanted at once by readings; the oldest end first. */
const MOST_LEASES = 2_000;
/** Leases that are over are ended together: each time, the feed is named all topics. Milliseconds. */
const SWEEP_MS = 1_000;

export function createInterest(options: InterestOptions): Interest {
  const { market, want, wantMore, sourceOf, timers, patienceMs = PATIENCE_MS } = options;
  /** when the lease of a topic ends; the newest last */
  const leases = new Map<string, { readonly topic: Topic; readonly until: number }>();
  const held = new Map<string, { readonly topic: Topic; count: number }>();
  let cancelSweep: (() => void) | null = null;
  /** whether a lease has ended before its time, of which the feed learns at the next sweep */
  let hasEnded = false;

  const requests = createFeedRequests({ want, wantMore }, () => {
    const leased = [...leases.values()].map(({ topic }) => topic);
    const watched = [...held].flatMap(([key, { topic }]) => (leases.has(key) ? [] : [topic]));
    return [...leased.toReversed(), ...watched.toReversed()];
  });
  const arrivals = createTopicArrivals({
    timers,
    patienceMs,
    isAway: ({ kind }) => isAway(PART_OF_TOPIC[kind]),
    onLate: lease, // whoever asks again soon finds what has come meanwhile
  });
  const stopListening = market.onChange(({ topics }) => {
    if (want) forgetUnwanted(topics);
    arrivals.note(topics);
  });

  /** A value that came after its topic was released would stand for one that is kept up to date. */
  function forgetUnwanted(topics: readonly Topic[]): void {
    const unwanted = topics.filter((topic) => {
      const key = topicKey(topic);
      return !requests.hasAsked(key) && !leases.has(key) && !held.has(key);
    });
    if (unwanted.length > 0) market.apply({ type: 'released', topics: unwanted });
  }

  function endOldest(): void {
    const [oldest = ''] = leases.keys();
    leases.delete(oldest);
    hasEnded = true;
  }

  /** Ends the leases that are over, now and again when the next one is. */
  function sweep(): void {
    cancelSweep = null;
    const now = timers.now();
    let hasFewer = hasEnded;
    hasEnded = false;
    for (const [key, { topic, until }] of leases) {
      if (until > now && until <= now + TOPIC_LEASE_MS) break; // later ones were leased before the clock was set back
      leases.delete(key);
      if (arrivals.isAwaited(key)) {
        leases.set(key, { topic, until: now + TOPIC_LEASE_MS });
        continue;
      }
      if (held.has(key)) continue;
      arrivals.forget(key);
      hasFewer = true;
    }
    if (hasFewer) requests.drop();
    planSweep();
  }

  function planSweep(): void {
    const [next] = leases.values();
    if (next === undefined) return;
    const left = Math.min(TOPIC_LEASE_MS, next.until - timers.now());
    cancelSweep ??= timers.after(Math.max(SWEEP_MS, left), sweep);
  }

  function lease(topic: Topic): void {
    const key = topicKey(topic);
    const isNew = !leases.delete(key) && !held.has(key);
    leases.set(key, { topic, until: timers.now() + TOPIC_LEASE_MS });
    if (leases.size > MOST_LEASES) endOldest();
    planSweep();
    if (isNew) requests.add(topic);
  }

  /** Whether nothing can be expected of the source of a part at present. */
  function isAway(part: Part): boolean {
    const condition = market.conditionOf(sourceOf(part)?.name ?? '');
    return market.state === 'silent' || condition?.state === 'failed' || condition?.state === 'refused';
  }

  const isGiven = (kind: TopicKind) => sourceOf(PART_OF_TOPIC[kind]) !== null;

  async function ask<Kind extends TopicKind>(kind: Kind, of: string): Promise<TopicResult<TopicValues[Kind]>> {
    if (!isGiven(kind) || want === undefined) return { state: 'none' };
    const topic = { kind, of };
    lease(topic);
    if (market.topic(kind, of) === undefined) await arrivals.wait(topic);
    const found = market.topic(kind, of);
    if (found === undefined) return { state: 'late' };
    return found.value === null ? { state: 'none' } : { state: 'present', value: found.value };
  }

  return {
    isGiven,
    ask,
    async read(kind, of) {
      return topicValue(await ask(kind, of));
    },
    hold(topic) {
      const key = topicKey(topic);
      const known = held.get(key);
      if (known) known.count += 1;
      else {
        held.set(key, { topic, count: 1 });
        if (!leases.has(key)) requests.add(topic);
      }
    },
    release(topic) {
      const key = topicKey(topic);
      const known = held.get(key);
      if (known === undefined) return;
      known.count -= 1;
      if (known.count > 0) return;
      held.delete(key);
      if (leases.has(key)) return;
      requests.drop();
    },
    stop() {
      stopListening();
      cancelSweep?.();
    },
  };
}
