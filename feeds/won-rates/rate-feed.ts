import type { FeedEvent, PartFeed } from '@sise/domain/market/feed';
import { HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceFault, SourceInfo } from '@sise/domain/market/source';
import type { DateKst } from '@sise/domain/terms';
import { createPoller } from '../transport/poller.ts';
import { isClockWrong } from '../transport/source-clock.ts';
import { createSourceCondition } from '../transport/source-condition.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { createRatePublisher } from './rate-publisher.ts';
import { isRateOverdue, untilNextRate } from './rate-schedule.ts';
import type { RateHours } from './rate-schedule.ts';
import type { WonRate } from './won-rate.ts';

/** What a source of rates needs of its surroundings. */
export interface RateFeedOptions {
  readonly key: string;
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly baseUrl?: string;
}

/** How a source of rates answered. */
export type RateResponse =
  /** sentAt: by the source's clock; null if it does not say */
  | { readonly ok: true; readonly sentAt: number | null }
  | { readonly ok: false; readonly why: SourceFault; readonly message: string; readonly waitMs: number | null };

/** A source of one rate for each currency and day. */
export interface RateSource {
  readonly source: SourceInfo;
  /** when the day's rates are expected */
  readonly hours: RateHours;
  /** Reads the newest rates; null if nothing had to be asked. */
  refresh(): Promise<RateResponse | null>;
  /** of a currency's symbol, oldest first */
  ratesOf(symbol: string): readonly WonRate[];
  /** the day of the newest rate; null if there are none yet */
  newestDate(): DateKst | null;
}

export interface RateFeed extends PartFeed {
  readonly isStopped: boolean;
}

/** After a failure, or while the key is refused. */
const RETRY_MS = 5 * MINUTE_MS;

/** Publishes the rates of a source as they come. */
export function createRateFeed(
  rates: RateSource,
  { timers, random, log }: Pick<RateFeedOptions, 'timers' | 'random' | 'log'>,
): RateFeed {
  const { source } = rates;
  const condition = createSourceCondition({ source: source.name, timers, log });
  const publishRates = createRatePublisher(timers, (symbol) => rates.ratesOf(symbol));
  let publish: ((event: FeedEvent) => void) | null = null;
  let isStopped = true;
  let hasFailed = false;

  const poller = createPoller({
    timers,
    random,
    everyMs: () => (hasFailed ? RETRY_MS : untilNextRate(timers.now(), rates.newestDate(), rates.hours)),
    atMostMs: HOUR_MS,
    async poll() {
      const reply = await rates.refresh();
      if (isStopped) return { ok: true };
      if (publish) publishRates(publish);
      hasFailed = reply !== null && !reply.ok;
      if (reply !== null && !reply.ok) {
        condition.become(reply.why === 'key' ? 'refused' : 'failed', reply.why, reply.message);
        return { ok: false, waitMs: reply.waitMs };
      }
      const sentAt = reply?.sentAt ?? null;
      if (reply !== null || condition.state !== 'live') {
        const isWrong = sentAt !== null && isClockWrong(sentAt, timers.now());
        condition.become(isRateOverdue(timers.now(), rates.newestDate()) ? 'silent' : 'live', isWrong ? 'clock' : null);
      }
      return { ok: true };
    },
  });

  return {
    source,
    parts: ['exchange-rates'],
    get isStopped() {
      return isStopped;
    },
    async start(next) {
      publish = next;
      isStopped = false;
      condition.publishTo(next);
      await poller.start();
    },
    async stop() {
      isStopped = true;
      poller.stop();
    },
  };
}
