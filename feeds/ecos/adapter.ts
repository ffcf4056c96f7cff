import type { FeedEvent, PartFeed } from '@sise/domain/market/feed';
import { dateOf, HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceInfo } from '@sise/domain/market/source';
import { instant, type DateKst } from '@sise/domain/terms';
import type { WorldPast } from '@sise/domain/world/world';
import { createPoller } from '../transport/poller.ts';
import { isClockWrong } from '../transport/source-clock.ts';
import { createSourceCondition } from '../transport/source-condition.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { createRatePast } from '../won-rates/rate-past.ts';
import { createRatePublisher } from '../won-rates/rate-publisher.ts';
import { isRateOverdue, untilNextRate } from '../won-rates/rate-schedule.ts';
import { RATED_CURRENCIES } from '../won-rates/won-rate.ts';
import { createRateSeries } from './rate-series.ts';
import { createStatisticSearch } from './statistic-search.ts';

const SOURCE: SourceInfo = {
  name: 'ecos',
  label: '한국은행 ECOS',
  kind: 'market',
  delay: 'close',
  attribution: '한국은행 경제통계시스템(ECOS), 서울외국환중개',
  url: 'https://ecos.bok.or.kr',
};

export interface EcosOptions {
  readonly key: string;
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly baseUrl?: string;
}

const HOURS = { from: 8.5 * 60, until: 12 * 60 };
/** After a failure, or while the key is refused. */
const RETRY_MS = 5 * MINUTE_MS;

/** The won rates of the Bank of Korea: one for each currency and day. */
export function createEcos({
  key,
  timers,
  random,
  log,
  baseUrl = 'https://ecos.bok.or.kr/api',
}: EcosOptions): PartFeed & { readonly past: WorldPast } {
  const condition = createSourceCondition({ source: SOURCE.name, timers, log });
  const series = createRateSeries(createStatisticSearch(baseUrl, key), timers);
  const publishRates = createRatePublisher(timers, series.newest);
  const today = (): DateKst => dateOf(instant(Math.floor(timers.now())));
  let publish: ((event: FeedEvent) => void) | null = null;
  let isStopped = true;
  let hasFailed = false;

  /** null if there are no rates yet */
  function newestDate(): DateKst | null {
    const dates = RATED_CURRENCIES.flatMap(({ instrument }) => series.newest(instrument.symbol).at(-1)?.date ?? []);
    return dates.toSorted().at(-1) ?? null;
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: () => (hasFailed ? RETRY_MS : untilNextRate(timers.now(), newestDate(), HOURS)),
    atMostMs: HOUR_MS,
    async poll() {
      const reply = await series.refresh(today());
      if (isStopped) return { ok: true };
      hasFailed = !reply.ok;
      if (publish) publishRates(publish);
      if (!reply.ok) {
        condition.become(reply.why === 'key' ? 'refused' : 'failed', reply.why, reply.message);
        return { ok: false, waitMs: reply.waitMs };
      }
      const isWrong = reply.sentAt !== null && isClockWrong(reply.sentAt, timers.now());
      condition.become(isRateOverdue(timers.now(), newestDate()) ? 'silent' : 'live', isWrong ? 'clock' : null);
      return { ok: true };
    },
  });

  return {
    source: SOURCE,
    parts: ['exchange-rates'],
    past: createRatePast((symbol) => series.all(symbol, today())),
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
