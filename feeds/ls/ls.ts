import type { FeedEvent } from '@sise/domain/market/feed';
import type { Listing } from '@sise/domain/market/instrument';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { YearRange } from '@sise/domain/market/quote';
import { instant } from '@sise/domain/terms';
import type { Instant, Shcode } from '@sise/domain/terms';
import { createPoller } from '../transport/poller.ts';
import { createSourceCondition } from '../transport/source-condition.ts';
import { within } from '../transport/within.ts';
import { createAccessTokens } from './access-token.ts';
import { createLsBars } from './bars.ts';
import { createClockCheck } from './clock-check.ts';
import { createDayPrices } from './day-prices.ts';
import type { Ls, LsOptions } from './ls-feed.ts';
import { createFrameReader } from './frame-reader.ts';
import { createHeadlines } from './headlines.ts';
import { createHealth } from './health.ts';
import { askIndexPoints } from './index-points.ts';
import { createLsMarketDay } from './market-day.ts';
import { createMarketStatus } from './market-status.ts';
import type { Master } from './master.ts';
import { createPublication } from './publication.ts';
import { orderRegistrations } from './registration-order.ts';
import { createRequestScheduler } from './request-scheduler.ts';
import { createLsHttpClient, createRestClient } from './rest-client.ts';
import { createSocketSession } from './socket-session.ts';
import { LS_SOCKET_URL, LS_SOURCE, LS_URL } from './source.ts';
import { createStockFlows } from './stock-flows.ts';
import { createTopicGroups } from './topic-groups.ts';
import { endOfQuotes, isOpen, isQuoting, shownDate } from './trading-day.ts';
import { createWantedTopics } from './wanted-topics.ts';

const BATCH_MS = 250;
/** How often it is decided anew what is registered. */
const REGISTER_MS = 1_000;
/** How often it is checked whether the next trading day has begun. */
const DAY_CHECK_MS = 30_000;
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * MINUTE_MS;
/** The first day is waited for so long; then the site is shown without it. */
const FIRST_DAY_MS = 3 * MINUTE_MS;
/** Events come every second in the regular session. */
const SILENT_MS = MINUTE_MS;
/** The stock market of KRX in real time, by the OPEN API of LS증권. */
export function createLs(options: LsOptions): Ls {
  const { appKey, appSecret, timers, random, log, known = () => null, hasNews = true } = options;
  const { baseUrl = LS_URL, socketUrl = LS_SOCKET_URL } = options;
  const now = (): Instant => instant(Math.floor(timers.now()));
  let publishTo: ((event: FeedEvent) => void) | null = null;
  let isStopped = true;
  let cancelBatch: (() => void) | null = null;
  let registeredAt = Number.NEGATIVE_INFINITY;
  let hasOpened = false;
  /** Whether the day is published: not until its prices are there. */
  let isShown = false;
  let hasConnected = false;
  let listings: ReadonlyMap<Shcode, Listing> = new Map();
  const publish = (event: FeedEvent) => {
    if (!isStopped) publishTo?.(event);
  };

  const client = createLsHttpClient(baseUrl);
  const tokens = createAccessTokens({ client, appKey, appSecret, timers });
  const rest = createRestClient({ client, tokens, scheduler: createRequestScheduler(timers) });
  const condition = createSourceCondition({ source: LS_SOURCE.name, timers, log });
  const health = createHealth(condition);
  rest.onReply((reply) => !isStopped && health.replied(reply));

  const isDue = () => isQuoting(now());
  const prices = createDayPrices({ rest, timers, random, isDue });
  const { quotes, indices, busy } = prices;
  const status = createMarketStatus({ now, isHealthy: () => condition.state === 'live', publish });
  const headlines = createHeadlines(now);
  const clock = createClockCheck({ rest, timers, random, onRead: health.clockRead });
  const date = () => day.current?.date ?? shownDate(now());
  const bars = createLsBars(rest, timers, (upcode) => day.current?.register.lsCodes.get(upcode));
  const groups = createTopicGroups({
    rest,
    bars,
    timers,
    random,
    isDue,
    now,
    date,
    stockOf(code) {
      const listing = day.current?.master.codes.has(code) ? listings.get(code) : undefined;
      const quote = quotes.of(code);
      return listing === undefined || quote === undefined ? null : { listing, quote };
    },
    indexLevel: prices.indexLevel,
    touch: (kind, of) => wanted.touch(kind, of),
  });
  const { stocks, flows, derivatives } = groups;
  const publication = createPublication({ quotes, indices, headlines, flows, now, publish });
  const wanted = createWantedTopics({ sources: groups.sources, now, publish });

  const readFrame = createFrameReader(
    {
      date,
      stocks,
      onTrade(trade) {
        quotes.takeTrade(trade);
        if (trade.at < endOfQuotes(date())) stocks.takeTrade(trade);
      },
      onInterruption: stocks.takeInterruption,
      onOperation: status.operate,
      onIndex: indices.takeFrame,
    },
    { ...groups.readers, NWS: headlines.take },
  );
  const socket = createSocketSession({
    url: socketUrl,
    tokens,
    timers,
    random,
    silentAfter: () => (isOpen(now()) ? SILENT_MS : null),
    onOpen() {
      health.socketOpened();
      // What was missed is asked for.
      if (hasConnected) wanted.restart();
      hasConnected = true;
    },
    onFrame: (tr, _, body) => readFrame(tr, body),
    onTrouble: health.socketFailed,
  });

  const day = createLsMarketDay({
    rest,
    timers,
    known,
    async onOpened(opened, master) {
      isShown = false;
      prices.open(opened, master);
      stocks.clear();
      if (!hasOpened) socket.start();
      // The day before stays until the prices of this one are there.
      await prices.askAll();
      if (isStopped || day.current !== opened) return;
      groups.open();
      if (!hasOpened) {
        prices.start();
        groups.start();
      }
      hasOpened = true;
    },
    onPublished: publishDay,
  });
  const days = createPoller({
    timers,
    random,
    everyMs: () => (day.current === null ? RETRY_MS : DAY_CHECK_MS),
    atMostMs: LONGEST_RETRY_MS,
    poll: day.poll,
  });

  function publishDay(master: Master, ranges: readonly YearRange[]): void {
    listings = new Map(master.listings.map((listing) => [listing.shcode, listing]));
    isShown = true;
    publication.publishDay(date(), master, day.current?.register.listings ?? [], ranges);
    status.restart();
    wanted.restart();
    void sendIndexPoints();
  }

  async function sendIndexPoints(): Promise<void> {
    const opened = day.current;
    if (opened === null) return;
    const events = await askIndexPoints(rest, opened.register, opened.date, now);
    if (day.current === opened) for (const event of events) publish(event);
  }

  function flush(): void {
    if (!isShown) return;
    publication.publishChanges();
    wanted.flush();
    status.check();
  }

  function batch(): void {
    flush();
    if (day.current !== null) busy.rearrange(day.current.master.codes);
    if (timers.now() - registeredAt >= REGISTER_MS) register();
    cancelBatch = timers.after(BATCH_MS, batch);
  }

  function register(): void {
    registeredAt = timers.now();
    socket.register(
      orderRegistrations({
        hasNews,
        indices: indices.registrations,
        topics: wanted.topics.flatMap(groups.registrationsOf),
        flows: flows.registrations,
        busyStocks: busy.registrations(listings),
      }),
    );
  }

  return {
    source: LS_SOURCE,
    parts: ['quotes', 'books', 'indices', 'flows', 'programs', 'derivatives', ...(hasNews ? (['news'] as const) : [])],
    expiries: derivatives.expiries,
    contractCode: derivatives.contractCode,
    bars,
    stockFlows: createStockFlows(rest, timers),
    async start(next) {
      publishTo = next;
      isStopped = false;
      condition.publishTo(publish);
      batch();
      void clock.start();
      await within(timers, FIRST_DAY_MS, days.start());
      // The site is shown without the market, which follows as soon as LS answers.
      if (!hasOpened && known() === null) {
        publish({ type: 'day', source: LS_SOURCE, date: date(), listings: [], indices: [] });
        status.restart();
      }
    },
    want(topics) {
      wanted.want(topics);
      register();
      flush();
    },
    publishAgain: day.publishAgain,
    async stop() {
      isStopped = true;
      day.stop();
      days.stop();
      clock.stop();
      socket.stop();
      prices.stop();
      groups.stop();
      cancelBatch?.();
    },
  };
}
