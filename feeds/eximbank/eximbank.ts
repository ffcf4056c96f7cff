import type { PartFeed } from '@sise/domain/market/feed';
import type { SourceInfo } from '@sise/domain/market/source';
import type { WorldPast } from '@sise/domain/world/world';
import { within } from '../transport/within.ts';
import { createRateFeed } from '../won-rates/rate-feed.ts';
import type { RateFeedOptions } from '../won-rates/rate-feed.ts';
import { createRatePast } from '../won-rates/rate-past.ts';
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
export const EXIMBANK_URL = 'https://oapi.koreaexim.go.kr/site/program/financial';
/** The bank publishes the day's rates at about eleven. */
const HOURS = { from: 10.5 * 60, until: 15 * 60 };
/** Days with rates that a quote needs: the newest and the one before. */
const QUOTED_DAYS = 2;
/** Days with rates that the past has, at most. */
const PAST_DAYS = 20;
/** A reader does not wait longer for the past. */
const READER_MS = 5_000;

/** The won rates of the Export-Import Bank of Korea, a second source of the same rates with a short past. */
export function createEximbank({
  key,
  baseUrl = EXIMBANK_URL,
  ...options
}: RateFeedOptions): PartFeed & { readonly past: WorldPast } {
  const { timers } = options;
  const days = createDaySearch(createRateDays(baseUrl, key), timers);
  const feed = createRateFeed(
    {
      source: SOURCE,
      hours: HOURS,
      refresh: () => days.find(QUOTED_DAYS),
      ratesOf: days.rates,
      newestDate: () => days.newest,
    },
    options,
  );
  const past = createRatePast(async (symbol, count) => {
    const wanted = Math.min(count, PAST_DAYS);
    if (days.rates(symbol).length < wanted && !feed.isStopped) await within(timers, READER_MS, days.find(wanted));
    return days.rates(symbol);
  });
  return { source: feed.source, parts: feed.parts, past, start: feed.start, stop: feed.stop };
}
