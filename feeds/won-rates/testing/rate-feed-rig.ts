import type { FeedEvent, PartFeed } from '@sise/domain/market/feed';
import { conditionsIn } from '../../transport/testing/conditions.ts';
import { eventually } from '../../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../../transport/testing/held-timers.ts';
import type { RateFeedOptions } from '../rate-feed.ts';

type WorldEvent = Extract<FeedEvent, { type: 'world' }>;

/** A feed of rates that asks a server of the test, in time that stands still. */
export interface RateFeedRig<Feed extends PartFeed> {
  readonly feed: Feed;
  readonly timers: HeldTimers;
  readonly events: readonly FeedEvent[];
  /** of the log */
  readonly lines: readonly string[];
  start(): Promise<void>;
  /** The published rates. */
  worlds(): readonly WorldEvent[];
  conditions(): readonly string[];
  /** Moves time and waits for the round that is then due. */
  nextRound(milliseconds: number): Promise<void>;
}

export function createRateFeedRig<Feed extends PartFeed>(
  createFeed: (options: RateFeedOptions) => Feed,
  server: { readonly baseUrl: string; readonly requests: readonly string[] },
  { key, now }: { readonly key: string; readonly now: number },
): RateFeedRig<Feed> {
  const timers = createHeldTimers(now);
  const events: FeedEvent[] = [];
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const feed = createFeed({ key, timers, random: () => 0.5, log, baseUrl: server.baseUrl });
  return {
    feed,
    timers,
    events,
    lines,
    start: () => feed.start((event) => void events.push(event)),
    worlds: () => events.flatMap((event) => (event.type === 'world' ? event : [])),
    conditions: () => conditionsIn(events),
    async nextRound(milliseconds) {
      const before = server.requests.length;
      await timers.advance(milliseconds);
      await eventually(() => server.requests.length > before && timers.scheduled > 0);
    },
  };
}
