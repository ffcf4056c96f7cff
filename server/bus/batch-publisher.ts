import type { Market } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import type { Topic, TopicValue } from '@sise/domain/market/topics';
import type { Instant } from '@sise/domain/terms';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Bus } from './bus.ts';
import { decodeRequest, decodeWanted, encodeBatch, encodeRefusal, encodeSnapshot } from './codec.ts';
import { BUS_FORMAT } from './bus-format.ts';
import { BATCH_MS, HEARTBEAT_MS } from './messages.ts';
import type { BatchPlace } from './messages.ts';
import { createWantedByNodes } from './wanted-by-nodes.ts';

/** Sends what the leading feed says to all nodes, in one epoch. */
export interface BatchPublisher {
  /** Sends an event that the market has applied, with the next batch. */
  publish(event: FeedEvent): void;
  /** Sends nothing any more, and answers nobody. */
  stop(): void;
  readonly batches: number;
}

export interface BatchPublisherOptions {
  readonly bus: Bus;
  readonly market: Market;
  readonly epoch: number;
  /** The last batch that the market has of another epoch, if it has changed by nothing else since. */
  readonly after: BatchPlace | null;
  readonly timers: FeedTimers;
  /** The moment that the feed has reached, if its market has a clock of its own. */
  readonly clock: () => Instant | null;
  /** Names what all nodes want together. */
  readonly want: (topics: readonly Topic[]) => void;
  /** Names what is wanted besides. */
  readonly wantMore: (topics: readonly Topic[]) => void;
  readonly log: (line: string) => void;
}

export function createBatchPublisher(options: BatchPublisherOptions): BatchPublisher {
  const { bus, market, epoch, after, timers, clock, want, wantMore, log } = options;
  let pending: FeedEvent[] = [];
  let number = 0;
  let version = market.version;
  let sentAt = -Infinity;
  let isStopped = false;
  let cancel: (() => void) | null = null;
  let asked: PromiseWithResolvers<Uint8Array> | null = null;
  const refused = new Set<string>();

  const wanted = createWantedByNodes({ timers, want, wantMore, onAdded: sendAgain });
  const stops = [
    bus.subscribe('wanted', (message) => {
      const named = decodeWanted(message);
      if (named && !isStopped) wanted.take(named);
    }),
    bus.reply('snapshot', replyTo),
  ];

  function send(): void {
    number += 1;
    version = market.version;
    sentAt = timers.now();
    const events = pending;
    pending = [];
    const place = { epoch, number, after: number === 1 ? after : null };
    bus.publish('batches', encodeBatch({ ...place, version, sentAt, clock: clock(), events }));
  }

  function tick(): void {
    if (isStopped) return;
    if (asked) makeSnapshot(asked);
    else if (pending.length > 0 || market.version > version || timers.now() - sentAt >= HEARTBEAT_MS) send();
    cancel = timers.after(BATCH_MS, tick);
  }

  /** The feed says a topic once, and a node that wants it later than others has not kept it. */
  function sendAgain(topics: readonly Topic[]): void {
    for (const { kind, of } of topics) {
      const state = market.topic(kind, of);
      if (state === undefined) continue;
      const value = { kind, of, value: state.value } as TopicValue; // it was written by its kind
      pending.push({ type: 'topics', at: state.at, values: [value] });
    }
  }

  async function replyTo(message: Uint8Array): Promise<Uint8Array | null> {
    const request = decodeRequest(message);
    if (request === null || isStopped) return null;
    if (request.format !== BUS_FORMAT) {
      if (!refused.has(request.node)) log(`bus: ${request.node} is of another release and may not join`);
      refused.add(request.node);
      return encodeRefusal(BUS_FORMAT);
    }
    if (request.version > market.version) market.advance({ version: request.version });
    return (asked ??= Promise.withResolvers<Uint8Array>()).promise;
  }

  /** Nodes that ask at the same time, as after a takeover, get the same. */
  function makeSnapshot({ resolve, reject }: PromiseWithResolvers<Uint8Array>): void {
    asked = null;
    send(); // what has happened is in the snapshot and in no later batch
    const { dayVersion } = market;
    const snapshot = { epoch, number, version, dayVersion, clock: clock(), events: market.snapshot() };
    encodeSnapshot(snapshot).then(resolve, reject);
  }

  tick();
  return {
    publish: (event) => void pending.push(event),
    stop() {
      isStopped = true;
      cancel?.();
      wanted.stop();
      for (const stop of stops) stop();
    },
    get batches() {
      return number;
    },
  };
}
