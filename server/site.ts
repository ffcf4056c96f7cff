import { appStateOf } from '@sise/contract/native-app';
import { paths } from '@sise/contract/paths';
import { join } from 'node:path';
import { SOCIAL_NAMES } from '@sise/contract/member';
import type { MemberSite } from '@sise/contract/member';
import { createMarket } from '@sise/domain/market/engine';
import type { Market } from '@sise/domain/market/engine';
import type { Feed } from '@sise/domain/market/feed';
import type { Sources } from '@sise/domain/market/sources';
import { sessionAt } from '@sise/domain/market/session';
import { createRankings } from '@sise/domain/ranking/rankings';
import { createMarketSearch } from '@sise/domain/search/market-search';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { buildApp } from './app.ts';
import type { AppOptions, LogStream } from './app.ts';
import { mailAlert } from './alerts/alert-mail.ts';
import { createAlertWatch } from './alerts/alert-watch.ts';
import { createPopularityCounter } from './popularity/counter.ts';
import { createVisitors } from './popularity/visitors.ts';
import { createCalendarEvents } from './calendar/calendar-events.ts';
import { createTrust } from './http/client-address.ts';
import type { Config } from './config/config.ts';
import { runDaily } from './figures/daily-job.ts';
import { headersOfLogin } from './identity/credentials.ts';
import type { AppOf } from './identity/credentials.ts';
import { createMembers } from './identity/members.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox, OUTBOX } from './mail/outbox.ts';
import { createIndexRanges } from './figures/index-ranges.ts';
import { attachLive } from './live/attach.ts';
import type { SessionOf } from './live/status-changes.ts';
import type { Store } from './store/database.ts';
import { isStoreAway } from './store/store-failure.ts';
import { createInterest, PATIENCE_MS } from './interest.ts';
import { bookSource } from './wire/book.ts';
import { derivativeSource } from './wire/derivative-ticks.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createReadiness } from './readiness.ts';
import type { CopyReadiness } from './readiness.ts';
import { createNetBuyingCache } from './figures/net-buying.ts';
import { createPeriodChanges } from './figures/period-changes.ts';
import { createReportOutcomes } from './figures/report-outcomes.ts';
import { createStoreLog } from './store-log.ts';
import { createPastScreens } from './screener/past-screens.ts';
import { createScreenerTableCache } from './screener/screener-table-cache.ts';
import { createEstimateCache } from './figures/estimate-cache.ts';
import { createEtfEtnFigures } from './figures/etf-etn-figures.ts';
import type { Tracing } from './tracing/tracing.ts';
import { sessionIdOf } from './wire/meta.ts';

export interface SiteParts {
  readonly config: Config;
  /** a function where it writes into the market by itself, as a copy of another node's does */
  readonly feed: Feed | ((market: Market) => Feed);
  /** what is asked beside the events; a function where it reads the state of the market itself */
  readonly sources: Sources | ((market: Market) => Sources);
  /** stores views, members and their data; without it nobody can sign up, and view counts end with the process */
  readonly store?: Pick<
    Store,
    | 'popularity'
    | 'db'
    | 'favorites'
    | 'follows'
    | 'limits'
    | 'memberNotifications'
    | 'portfolios'
    | 'priceAlerts'
    | 'savedScreens'
  > &
    Partial<Pick<Store, 'pool'>>;
  /** sends mails to members; by default they are written to files beside the store */
  readonly mailer?: Mailer;
  /** the readers' clock, which is not the market's */
  readonly now?: () => Instant;
  readonly isStoreReady: () => Promise<boolean>;
  /** of the market of another node; by default the feed fills it here */
  readonly copy?: () => CopyReadiness;
  /** Whether the first pages have been rendered: the site is not ready before that. By default true. */
  readonly isWarm?: () => boolean;
  /** Resolves when they have been: what they do not need is computed after that. By default at once. */
  readonly warmed?: Promise<void>;
  /** how long a page waits for the first value of a topic, milliseconds; by default PATIENCE_MS */
  readonly patienceMs?: number;
  /** what is measured of it; by default nothing */
  readonly metrics?: Metrics | null;
  /** traces what is asked of it; by default nothing */
  readonly tracing?: Tracing | null;
  /** receives the log's lines; by default the standard output */
  readonly logTo?: LogStream;
  readonly pagesFor: AppOptions['pagesFor'];
  readonly serverFactory?: FastifyServerFactory;
}

/** What readers get of one process: market, API, live channel and pages. */
export interface Site {
  readonly app: FastifyInstance;
  readonly market: Market;
  /** From now on it is not ready for new readers; those of the live channel are sent away over a time, milliseconds. */
  drain(overMs: number, signal?: AbortSignal): Promise<void>;
  /** Closes the live channel; calls and pages are answered until `close`. */
  disconnect(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the feed and builds everything behind a socket that is opened elsewhere. Resolves when the market is loaded.
 */
export async function createSite({
  config,
  feed: givenFeed,
  sources: given,
  store,
  mailer = createOutbox(join(config.dataDir, OUTBOX)),
  now = () => instant(Date.now()),
  isStoreReady,
  copy,
  isWarm = () => true,
  warmed = Promise.resolve(),
  metrics = null,
  tracing = null,
  patienceMs = PATIENCE_MS,
  logTo,
  pagesFor,
  serverFactory,
}: SiteParts): Promise<Site> {
  let reportListener = failToStart;
  let isDraining = false;
  const market = createMarket({ onListenerError: (error) => reportListener(error) });
  const sources = typeof given === 'function' ? given(market) : given;
  const feed = typeof givenFeed === 'function' ? givenFeed(market) : givenFeed;
  const { want, wantMore } = feed;
  const { sourceOf } = sources;
  const interest = createInterest({ market, want, wantMore, sourceOf, timers: systemFeedTimers(), patienceMs });
  const rankings = createRankings(market);
  const ranges = createIndexRanges(market, sources.archive);
  const etfEtnFigures = createEtfEtnFigures(market, sources);
  const netBuying = createNetBuyingCache(market, sources, interest);
  await feed.start((event) => market.apply(event));

  const storeLog = createStoreLog({
    isStoreReady,
    timers: systemFeedTimers(),
    log: (line, error) => app.log.warn(error === null ? {} : { err: error }, line),
  });
  const popularity = createPopularityCounter({
    log: store?.popularity ?? null,
    now,
    onError: (error) =>
      isStoreAway(error) ? storeLog.note(error) : app.log.error({ err: error }, 'views of stocks are not stored'),
  });
  const appOf: AppOf = (headers) => appStateOf(headers, config.appUserAgent);
  const siteOrigin = config.siteOrigin ?? `http://${config.host}:${config.port}`;
  const members = await createMembers({
    sso: config.sso,
    secret: config.memberSecret,
    store: store ?? null,
    mailer,
    social: config.social,
    siteOrigin,
    appOf,
    onAway: (error) => app.log.warn({ err: error }, 'who readers are cannot be checked'),
  });
  const app = await buildApp({
    config,
    parts: {
      market,
      popularity,
      personal: store ?? null,
      accounts: members.accounts,
      now,
      visitors: createVisitors(now),
      sources,
      interest,
      rankings,
      screenerTables: createScreenerTableCache(market, sources, netBuying),
      pastScreens: createPastScreens(market, sources),
      search: createMarketSearch(market),
      calendarEvents: createCalendarEvents({ market, sources }),
      periodChanges: createPeriodChanges(market, sources.archive),
      estimates: createEstimateCache(market, sources.estimates),
      netBuying,
      reportOutcomes: createReportOutcomes(market, sources),
      indexRange: ranges.rangeOf,
      etfEtnFiguresOf: etfEtnFigures.of,
      memberSite: memberSiteOf(config),
    },
    members,
    appOf,
    readiness: createReadiness({
      market,
      sources,
      now,
      isStopping: () => isDraining,
      isWarm,
      isStoreReady,
      copy: copy ?? null,
    }),
    onStoreAway: storeLog.note,
    metrics,
    tracing,
    pagesFor,
    ...(logTo ? { logTo } : {}),
    ...(serverFactory ? { serverFactory } : {}),
  });
  reportListener = (error) => app.log.error({ err: error }, 'a listener of the market failed');
  await app.ready();
  const onAway = (error: unknown) => app.log.warn({ err: error }, 'a day begins without its past; it is asked again');
  const stops = [ranges.load, etfEtnFigures.load].map((load) => runDaily(market, () => warmed.then(load), { onAway }));
  await popularity.start();
  const alertWatch =
    store &&
    createAlertWatch({
      market,
      alerts: store.priceAlerts,
      listen: store.memberNotifications.listen,
      timers: systemFeedTimers(),
      onTriggered: (alert) =>
        void mailAlert({ market, accounts: members.accounts, mailer, siteOrigin }, alert).catch((error: unknown) =>
          app.log.error({ err: error }, 'the mail of an alert is lost'),
        ),
      onAway: storeLog.note,
    });
  const live = attachLive({
    httpServer: app.server,
    market,
    now: () => market.asOf ?? 0,
    session: (at) => sessionOf(market, instant(at)),
    books: bookSource(market, interest),
    derivatives: derivativeSource(market, interest, sources),
    members: store
      ? {
          loginOf: members.identity.loginOf,
          loginOfApp: (login) => members.identity.loginOf({ headers: headersOfLogin(login), url: '' }),
          listen: members.listen,
        }
      : null,
    options: {
      allowPolling: config.livePolling,
      compression: config.liveCompression,
      siteOrigin: config.siteOrigin,
      trusts: createTrust(config.trustProxy),
      onError: (error) => app.log.error({ err: error }, 'live channel'),
    },
  });

  let disconnecting: Promise<void> | null = null;
  const disconnect = () => (disconnecting ??= live.close());
  const pool = () => store?.pool?.() ?? null;
  metrics?.measure({ market, sources, live: live.stats, pool, isStoreReady, now });

  return {
    app,
    market,
    drain(overMs, signal) {
      isDraining = true;
      return live.drain(overMs, signal);
    },
    disconnect,
    async close() {
      for (const stop of stops) stop();
      alertWatch?.stop();
      interest.stop();
      storeLog.stop();
      await feed.stop();
      await disconnect();
      await app.close();
      await popularity.close();
      members.close();
    },
  };
}

/** Where members sign in, and by what. */
function memberSiteOf({ sso, social, mail, operator, consensusWall }: Config): MemberSite {
  return {
    login: sso?.loginUrl ?? paths.login(),
    password: sso === null ? paths.password() : null,
    social: sso === null ? SOCIAL_NAMES.filter((name) => social[name]) : [],
    outbox: mail === null,
    operator,
    wall: consensusWall,
  };
}

/** The session that pages show; a market whose feed has closed it is closed at any time. */
function sessionOf({ source, state }: Market, at: Instant): ReturnType<SessionOf> {
  const { status } = sessionAt(at);
  return { id: sessionIdOf(source, at), status: state === 'close' ? 'close' : status };
}

/** Until there is a log: a site whose market cannot be loaded does not start. */
function failToStart(error: unknown): void {
  throw error;
}
