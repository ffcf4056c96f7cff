import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { createMarket } from '@sise/domain/market/engine';
import type { Market } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import { SMALL_NOW, SMALL_SOURCE, smallMarket, smallQuote } from '@sise/domain/market/testing/small-market';
import { seen } from '@sise/domain/market/testing/seen';
import type { Topic } from '@sise/domain/market/topics';
import { instant } from '@sise/domain/terms';
import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { createFeedNode } from '../../nodes/feed-node.ts';
import type { FeedNode } from '../../nodes/feed-node.ts';
import { createBusFeed } from '../bus-feed.ts';
import type { BusFeed } from '../bus-feed.ts';
import { createMarketCopy } from '../market-copy.ts';
import type { Companion } from '../companion.ts';
import type { MarketCopy } from '../market-copy.ts';
import { createMemoryHub } from './memory-bus.ts';
import type { MemoryBus } from './memory-bus.ts';

const compress = promisify(zstdCompress);
/** of Node, unless told otherwise */
const THREADS = 4;

/** Until what was said is everywhere, milliseconds. */
export const LIVE = 500;
/** Until a second node has taken over. */
export const TAKEOVER_MS = 5_000;

/** Nodes in one process, on a bus and in a time that a test holds. */
export interface BusRig {
  /** Adds a node of feeds; its feed publishes a small market when it starts, or nothing if it ran along. */
  feedNode(name: string, isWarm?: boolean): RigFeedNode;
  /** Adds a node of readers, and joins it. */
  webNode(name: string, companion?: Companion): RigWebNode;
  /** A leading feed, feed-1, and a node of readers that has joined it, web-1. */
  joined(): Promise<{ feed: RigFeedNode; web: RigWebNode }>;
  /** Moves time in steps in which messages come and go. */
  pass(milliseconds: number): Promise<void>;
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

export interface RigFeedNode {
  readonly bus: MemoryBus;
  readonly node: FeedNode;
  /** A price of the stock 000010, as the feed says it a while later; nothing while the feed does not run. */
  trade(price: number): void;
  say(event: FeedEvent): void;
  /** what the feed was asked for last */
  readonly wanted: readonly Topic[];
  /** how often its feed was started */
  readonly starts: number;
}

export interface RigWebNode {
  readonly bus: MemoryBus;
  readonly market: Market;
  readonly copy: MarketCopy;
  readonly feed: BusFeed;
  readonly price: () => number | undefined;
  /** whether it waited for something that it could show nothing without, each time that changed */
  readonly waits: readonly boolean[];
  /** settles when it has joined */
  readonly joined: Promise<void>;
}

/** What a market shows, and under which versions. */
export function shownOf(market: Market) {
  return { seen: seen(market), version: market.version, dayVersion: market.dayVersion };
}

export function createBusRig(): BusRig {
  const hub = createMemoryHub();
  const timers = createHeldTimers(SMALL_NOW);
  const lines: string[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  const log = (line: string) => void lines.push(line);

  const rig: BusRig = {
    lines,
    feedNode(name, isWarm = false) {
      const bus = hub.connect();
      let publish: ((event: FeedEvent) => void) | null = null;
      let wanted: readonly Topic[] = [];
      let starts = 0;
      const feed = {
        source: SMALL_SOURCE,
        async start(receive: (event: FeedEvent) => void) {
          starts += 1;
          publish = receive;
          if (isWarm) return;
          smallMarket().snapshot().forEach(receive);
          receive({ type: 'status', at: SMALL_NOW, state: 'live' });
        },
        want: (topics: readonly Topic[]) => void (wanted = topics),
        async stop() {
          publish = null;
        },
      };
      const openFeed = () => ({ companion: {}, clock: () => null, feedOf: () => feed });
      const node = createFeedNode({ bus, node: name, timers, openFeed, log, onFailure: (error) => log(String(error)) });
      stops.push(() => node.stop());
      return {
        bus,
        node,
        say: (event) => publish?.(event),
        trade(price) {
          const at = instant(timers.now());
          publish?.({ type: 'quotes', at, quotes: [smallQuote('000010', 1_000, price)] });
        },
        get wanted() {
          return wanted;
        },
        get starts() {
          return starts;
        },
      };
    },
    webNode(name, companion = {}) {
      const bus = hub.connect();
      const market = createMarket();
      const onJoin = () => {
        companion.onJoin?.();
        feed.repeat();
      };
      const waits: boolean[] = [];
      const copy = createMarketCopy({
        bus,
        market,
        node: name,
        timers,
        companion: { ...companion, onJoin },
        log,
        onWaiting: (isWaiting) => void waits.push(isWaiting),
      });
      const feed = createBusFeed({ bus, copy, node: name, source: SMALL_SOURCE, timers });
      const joined = feed.start(() => undefined);
      stops.push(() => feed.stop());
      return {
        bus,
        market,
        copy,
        feed,
        joined,
        waits,
        price: () => market.columns.price[market.rowOf('000010') ?? -1],
      };
    },
    async joined() {
      const feed = rig.feedNode('feed-1');
      await rig.pass(LIVE);
      const web = rig.webNode('web-1');
      await rig.pass(LIVE);
      await web.joined;
      return { feed, web };
    },
    async pass(milliseconds) {
      await timers.advance(milliseconds);
      // What is compressed on the way goes through threads, which take their time on a busy machine: so does this.
      for (let turn = 0; turn < 10; turn++) {
        await Promise.all(Array.from({ length: THREADS }, () => compress(Buffer.alloc(100))));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
    async stop() {
      for (const stop of stops) await stop();
    },
  };
  return rig;
}
