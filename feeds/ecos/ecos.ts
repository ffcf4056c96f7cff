import type { PartFeed } from '@sise/domain/market/feed';
import { dateOf } from '@sise/domain/market/kst';
import type { SourceInfo } from '@sise/domain/market/source';
import { instant, type DateKst } from '@sise/domain/terms';
import type { BaseRate } from '@sise/domain/world/base-rate';
import type { WorldPast } from '@sise/domain/world/world';
import { createRateFeed } from '../won-rates/rate-feed.ts';
import type { RateFeedOptions } from '../won-rates/rate-feed.ts';
import { createRatePast } from '../won-rates/rate-past.ts';
import { RATED_CURRENCIES } from '../won-rates/won-rate.ts';
import { createBaseRateSeries } from './base-rate-series.ts';
import { createRateSeries } from './rate-series.ts';
import { createStatisticSearch, type RateReply } from './statistic-search.ts';

const SOURCE: SourceInfo = {
  name: 'ecos',
  label: '한국은행 ECOS',
  kind: 'market',
  delay: 'close',
  attribution: '한국은행 경제통계시스템(ECOS), 서울외국환중개',
  url: 'https://ecos.bok.or.kr',
};
export const ECOS_URL = 'https://ecos.bok.or.kr/api';
const HOURS = { from: 8.5 * 60, until: 12 * 60 };

/** The won rates of the Bank of Korea, one for each currency and day, and its base rate. */
export function createEcos({
  key,
  baseUrl = ECOS_URL,
  ...options
}: RateFeedOptions): PartFeed & { readonly past: WorldPast; readonly baseRate: BaseRate } {
  const { timers } = options;
  const search = createStatisticSearch(baseUrl, key);
  const series = createRateSeries(search, timers);
  const baseRate = createBaseRateSeries(search);
  const today = (): DateKst => dateOf(instant(Math.floor(timers.now())));

  function newestDate(): DateKst | null {
    const dates = RATED_CURRENCIES.flatMap(({ instrument }) => series.newest(instrument.symbol).at(-1)?.date ?? []);
    return dates.toSorted().at(-1) ?? null;
  }

  async function refresh(): Promise<RateReply> {
    const rates = await series.refresh(today());
    if (!rates.ok) return rates;
    const read = await baseRate.refresh(today());
    return read.ok ? rates : read;
  }

  const { source, parts, start, stop } = createRateFeed(
    { source: SOURCE, hours: HOURS, refresh, ratesOf: series.newest, newestDate },
    options,
  );
  return {
    source,
    parts: [...parts, 'base-rate'],
    past: createRatePast((symbol) => series.all(symbol, today())),
    baseRate,
    start,
    stop,
  };
}
