import { createMarket } from '@sise/domain/market/engine';
import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import { instantAt } from '@sise/domain/market/kst';
import { KOSPI } from '@sise/domain/market/main-indices';
import { SMALL_DAY, smallListing, smallQuote } from '@sise/domain/market/testing/small-market';
import type { SourceInfo } from '@sise/domain/market/source';
import type { IndexQuote } from '@sise/domain/market/quote';
import { instant, shares, shcode, won } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { composeMarket } from '../../server/sources/composed-market.ts';
import { createStoredSources } from '../../server/archive/stored-sources.ts';
import type { Store } from '../../server/store/database.ts';

export const REAL: SourceInfo = { name: 'real', label: '시세', kind: 'market', delay: 0, attribution: '', url: null };
/** A stock, and an ETF, of the market's three. */
export const CODE = shcode('000010');
export const ETF = shcode('069500');
/** A moment of the day. */
export const at = (hour: number, minute = 0, second = 0) => instantAt(SMALL_DAY, hour * 60 + minute, second);

/** The day begins. */
export const day = {
  type: 'day',
  source: REAL,
  date: SMALL_DAY,
  listings: [
    smallListing(CODE, { department: '우량기업부', market: 'kosdaq' }),
    smallListing('000020'),
    smallListing(ETF, { kind: 'etf', sector: null }),
  ],
  indices: [{ upcode: KOSPI, name: '코스피', kind: 'market', market: 'kospi' }],
} as const satisfies FeedEvent;

/** A stock's day so far: its volume is a share for each won above 1,000. */
export function quotes(moment: Instant, price: number | null, code: string = CODE): FeedEvent {
  const traded = price === null ? 0 : price - 1_000;
  const day = { volume: shares(traded), turnover: won(traded * 1_000), low: price === null ? null : won(1_000) };
  return { type: 'quotes', at: moment, quotes: [smallQuote(code, 1_000, price, day)] };
}

/** The market's index, which has traded since the opening. */
export function index(moment: Instant, value: number): FeedEvent {
  const quote: IndexQuote = {
    upcode: KOSPI,
    value,
    previousClose: 2_500,
    open: 2_500,
    high: 2_520,
    low: 2_490,
    volume: 7,
    turnover: 70,
  };
  return { type: 'indices', at: moment, indices: [quote] };
}

const refuse = () => Promise.reject(new Error('the store is away'));

/** The store, which a test can take away. */
function breakable(store: Store) {
  let isAway = false;
  const { minuteBars } = store;
  const guarded: Store = {
    ...store,
    minuteBars: { ...minuteBars, save: (minutes) => (isAway ? refuse() : minuteBars.save(minutes)) },
    bulk: (work) => (isAway ? refuse() : store.bulk(work)),
  };
  return { store: guarded, setAway: (away: boolean) => void (isAway = away) };
}

/** A site's market on a feed that says what a test has it say. */
export async function startOn(given: Store, now: Instant, source: SourceInfo = REAL) {
  const timers = createHeldTimers(now);
  const { store, setAway } = breakable(given);
  const logged: string[] = [];
  const publishers: ((event: FeedEvent) => void)[] = [];
  const feed: Feed = { source, start: async (to) => void publishers.push(to), stop: async () => {} };
  const market = createMarket();
  const composed = composeMarket({
    feed,
    sources: createStoredSources(store).sources,
    partFeeds: [],
    store,
    timers,
    now: () => instant(timers.now()),
    log: (line) => void logged.push(line),
  });
  const { archive } = composed.sourcesOf(market);
  await composed.feed.start((event) => market.apply(event));
  return {
    archive,
    timers,
    setAway,
    logged,
    say: (...events: readonly FeedEvent[]) => events.forEach((event) => publishers[0]?.(event)),
    stop: () => composed.feed.stop(),
  };
}
