import type { FeedEvent, PartFeed } from '@sise/domain/market/feed';
import { HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceInfo } from '@sise/domain/market/source';
import type { WorldPast } from '@sise/domain/world/world';
import { createPoller } from '../transport/poller.ts';
import { isClockWrong } from '../transport/source-clock.ts';
import { createSourceCondition } from '../transport/source-condition.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { within } from '../transport/within.ts';
import { createRatePast } from '../won-rates/rate-past.ts';
import { createRatePublisher } from '../won-rates/rate-publisher.ts';
import { isRateOverdue, untilNextRate } from '../won-rates/rate-schedule.ts';
import { createDaySearch } from './day-search.ts';
import { createRateDays } from './rate-days.ts';

const SOURCE: SourceInfo = {
  name: 'eximbank',
  label: '한국수출입은행',
  kind: 'market',
  delay: 'close',
  attribution: '한국수출입은행',
  url: 'https://www.koreaexim.go.kr',
};

export interface EximbankOptions {
  readonly key: string;
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly baseUrl?: string;
}

/** The bank publishes the day's rates at about eleven. */
const HOURS = { from: 10.5 * 60, until: 15 * 60 };
/** After a failure, or while the key is refused. */
const RETRY_MS = 5 * MINUTE_MS;
/** Days with rates that a quote needs: the newest and the one before. */
const QUOTED_DAYS = 2;
/** Days with rates that the past has, at most. */
const PAST_DAYS = 20;
/** A reader does not wait longer for the past. */
const READER_MS = 5_000;

/** The won rates of the Export-Import Bank of Korea, a second source of the same rates with a short past. */
export function createEximbank({
  key,
  timers,
  random,
  log,
  baseUrl = 'https://oapi.koreaexim.go.kr/site/program/financial',
}: EximbankOptions): PartFeed & { readonly past: WorldPast } {
  const condition = createSourceCondition({ source: SOURCE.name, timers, log });
  const days = createDaySearch(createRateDays(baseUrl, key), timers);
  const publishRates = createRatePublisher(timers, days.rates);
  let publish: ((event: FeedEvent) => void) | null = null;
  let isStopped = true;
  let hasFailed = false;

  const poller = createPoller({
    timers,
    random,
    everyMs: () => (hasFailed ? RETRY_MS : untilNextRate(timers.now(), days.newest, HOURS)),
    atMostMs: HOUR_MS,
    async poll() {
      const reply = await days.find(QUOTED_DAYS);
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
        condition.become(isRateOverdue(timers.now(), days.newest) ? 'silent' : 'live', isWrong ? 'clock' : null);
      }
      return { ok: true };
    },
  });

  return {
    source: SOURCE,
    parts: ['exchange-rates'],
    past: createRatePast(async (symbol, count) => {
      const wanted = Math.min(count, PAST_DAYS);
      if (days.rates(symbol).length < wanted && !isStopped) await within(timers, READER_MS, days.find(wanted));
      return days.rates(symbol);
    }),
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
