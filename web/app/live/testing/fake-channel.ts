import { KOSPI } from '@sise/domain/market/main-indices';
import type { LiveCall, LiveEvent, LiveQuote, LiveStatus, WatchReply } from '@sise/contract/live';
import type { Called, Channel, ChannelChange, EventPayload } from '../channel.ts';

/** A channel whose server side the test controls. */
export interface FakeChannel extends Channel {
  isConnected: boolean;
  /** calls made, oldest first */
  readonly calls: { name: LiveCall; topics: readonly string[] }[];
  /** Sets the reply to later watch calls; by default a quote of 10,000 won for each requested stock. */
  setWatchReply(replyOf: (topics: readonly string[]) => Called<WatchReply>): void;
  change(change: ChannelChange): void;
  publish<Name extends LiveEvent>(event: Name, payload: EventPayload<Name>): void;
  /** Waits until pending replies have arrived. */
  settle(): Promise<void>;
}

export function createFakeChannel(): FakeChannel {
  const listeners = new Map<LiveEvent, Set<(payload: never) => void>>();
  const changes = new Set<(change: ChannelChange) => void>();
  const calls: FakeChannel['calls'] = [];
  let replyOf = answered;

  return {
    isConnected: false,
    calls,
    call(name, input) {
      const topics = 'topics' in input ? input.topics : [];
      calls.push({ name, topics });
      const called = name === 'watch' ? replyOf(topics) : { ok: true, reply: {} };
      return Promise.resolve(called as never); // the reply type of the given call
    },
    on(event, listener) {
      const ofEvent = listeners.get(event) ?? new Set();
      listeners.set(event, ofEvent.add(listener));
      return () => ofEvent.delete(listener);
    },
    onChange(listener) {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    setWatchReply(given) {
      replyOf = given;
    },
    change(change) {
      this.isConnected = change === 'connected' || change === 'reconnected';
      for (const listener of changes) listener(change);
    },
    publish(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload as never); // the payload type of that event
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

function answered(topics: readonly string[]): Called<WatchReply> {
  return { ok: true, reply: presentOf(topics) };
}

export const OPEN: LiveStatus = {
  version: 1,
  asOf: 0,
  date: '2026-11-20',
  session: '장중',
  sessionId: 'regular',
  status: 'open',
  feed: 'live',
};

/** A quote for tests. A stock's index is the number its code ends in. */
function quoteOf(shcode: string, price: number | null = 10_000): LiveQuote {
  return {
    index: Number(shcode.slice(-3)),
    shcode,
    price,
    jnilclose: 10_000,
    open: price,
    high: price,
    low: price,
    uplmtprice: 13_000,
    dnlmtprice: 7_000,
    volume: 0,
    amount: 0,
  };
}

export function presentOf(topics: readonly string[]): WatchReply {
  return {
    quotes: topics.filter((topic) => topic.startsWith('quote:')).map((topic) => quoteOf(topic.slice(6))),
    books: [],
    futures: [],
    options: [],
    contractBooks: [],
    indices: topics.includes('indices') ? [[KOSPI, 2_600, 100, 4, '2', 1, 2, 3, 4, 5, 6, 7]] : [],
    status: topics.includes('status') ? OPEN : null,
  };
}
