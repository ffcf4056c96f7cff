import { hostname } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { EmptyArchive } from './archive/archive-feed.ts';
import { UnfitBus } from './bus/bus.ts';
import type { Bus } from './bus/bus.ts';
import { OtherRelease } from './bus/other-release.ts';
import { createAsk } from './bus/questions.ts';
import { readConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { startFeedProcess } from './nodes/feed-process.ts';
import { holdHeapSmall } from './heap-growth.ts';
import { openHttpListener } from './http/http-listener.ts';
import type { HttpListener } from './http/http-listener.ts';
import { chooseSource } from './feeds.ts';
import { followSource } from './nodes/followed-source.ts';
import { USUAL_LIMITS } from './http/http-server.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MetricsListener } from './metrics/metrics-listener.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveWrittenPages } from './pages/page-handler.ts';
import { openPageThread } from './page-thread/page-thread.ts';
import { createSite } from './site.ts';
import { openStore } from './store/database.ts';
import type { Store } from './store/database.ts';
import type { Tracing } from './tracing/tracing.ts';
import { warmEachDay } from './warm-up.ts';
import type { WarmUp } from './warm-up.ts';
import { createWebNode } from './nodes/web-node.ts';

/** How long an orderly shutdown may take before the process exits anyway, milliseconds. */
const CLOSE_WITHIN_MS = 5_000;
/** How long requests on their way have of it. */
const SETTLE_WITHIN_MS = 3_000;
/** At the end of a drain: long enough for the proxies of a busy site to ask for something, and go to another node. */
const PASS_ON_MS = 1_000;

/** What every role has. */
interface Surroundings {
  readonly config: Config;
  readonly httpListener: HttpListener;
  readonly metrics: Metrics | null;
  readonly store: Store;
  readonly tracing: Tracing | null;
  /** null: this is the only node */
  readonly bus: Bus | null;
  /** its name among the nodes */
  readonly node: string;
}

/** What runs in it. */
interface Running {
  /** Sends readers away over DRAIN_SECONDS. */
  readonly drain: (signal: AbortSignal) => Promise<void>;
  /** Closes what would go on for as long as its readers like. */
  readonly disconnect: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const read = readConfig(process.env);
if (!read.ok) stopWith(`The configuration is wrong: ${read.faults.join('; ')}. See .env.example.`);
await serve(read.config);

async function serve(config: Config): Promise<void> {
  const node = `${config.role}-${hostname()}-${process.pid}`;
  const httpListener = await openOrStop(config);
  const { metrics, metricsListener } = await openMetricsOrStop(config);
  const opened = await openStore(config);
  if (!opened.ok) return stopWith(opened.message);
  const { store } = opened;
  metrics?.measureStore(store);
  const bus = await openBus(config, node, httpListener).catch(stopBecause);
  const tracing = await openTracing(config, node);
  if (tracing) store.onQuery(tracing.query);
  const surroundings: Surroundings = { config, httpListener, metrics, store, tracing, bus, node };
  const starting = config.role === 'feed' ? startFeed(surroundings) : startSite(surroundings);
  const running = await starting.catch(async (error: unknown) => {
    await store.close();
    return stopBecause(error);
  });

  let closing = false;
  const draining = new AbortController();
  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await Promise.all([httpListener.settle(SETTLE_WITHIN_MS), running.disconnect()]);
    await running.close();
    await bus?.close();
    await httpListener.close();
    await metricsListener?.close();
    await store.close();
    await tracing?.close();
    process.exit(0);
  };
  process.once('SIGTERM', async () => {
    process.once('SIGTERM', () => draining.abort());
    if (config.drainMs > 0) await running.drain(draining.signal);
    await close();
  });
  process.once('SIGINT', () => {
    draining.abort();
    void close();
  });
  // Logged last: a supervisor that waits for this line may stop the process at once.
  httpListener.open();
  console.log(`시세 http://${config.host}:${httpListener.port}`);
}

/** What readers get: in a process of its own all of it, else with the market of another node. */
async function startSite({ config, httpListener, metrics, store, tracing, bus, node }: Surroundings): Promise<Running> {
  const pages = config.development ? null : openPageThread(console.warn);
  let warmUp: WarmUp | null = null;
  const warming = Promise.withResolvers<void>();
  const afterPages = pages ? { warmed: warming.promise } : {};
  const surroundings = { timers: systemFeedTimers(), log: console.warn };
  const followed = bus && followSource(config, store, createAsk(bus), surroundings);
  const onWaiting = holdUnlessWaiting(httpListener);
  const web = bus && followed && createWebNode({ bus, node, followed, log: console.warn, onWaiting });
  const { feed, sources } =
    web ?? chooseSource(config, store, { ...surroundings, ...afterPages, ...(metrics && { metrics: metrics.feeds }) });
  const mailer = await openMailer(config);
  const site = await createSite({
    config,
    feed,
    sources,
    store,
    ...(mailer ? { mailer } : {}),
    isStoreReady: () => store.ping(),
    ...(web ? { copy: web.copy } : {}),
    isWarm: () => pages === null || warmUp?.isWarm() === true,
    ...afterPages,
    metrics,
    tracing,
    async pagesFor(app) {
      if (pages === null) return serveWrittenPages(app);
      const handler = await pages.handler;
      return async () => handler;
    },
    serverFactory: (listener) => {
      httpListener.receive(listener);
      return httpListener.server;
    },
  });
  if (web) metrics?.measureBus(web.stats);
  const onWarm = () => {
    holdHeapSmall();
    pages?.holdHeapSmall();
    warming.resolve();
  };
  if (pages) warmUp = warmEachDay({ ...site, onWarm });
  return {
    async drain(signal) {
      httpListener.drain();
      await site.drain(config.drainMs, signal);
      httpListener.passOn();
      await after(PASS_ON_MS, undefined, { signal }).catch(() => undefined); // which a second signal ends
    },
    disconnect: site.disconnect,
    async close() {
      await warmUp?.stop();
      await site.close();
      await pages?.close();
    },
  };
}

async function startFeed({ bus, httpListener, ...given }: Surroundings): Promise<Running> {
  if (bus === null) throw new Error('a feed needs a bus'); // which the configuration has made sure of
  const { node, listener } = startFeedProcess({ ...given, bus, log: console.warn, onFailure: stopBecause });
  holdHeapSmall(); // its market is loaded once it leads
  httpListener.receive(listener);
  return { drain: async () => undefined, disconnect: async () => undefined, close: () => node.stop() };
}

/** OpenTelemetry is loaded only where traces go somewhere. */
async function openTracing({ tracing }: Config, node: string): Promise<Tracing | null> {
  if (tracing === null) return null;
  const { startTracing } = await import('./tracing/otlp-tracing.ts');
  return startTracing(tracing, node);
}

/** The mail client is loaded only where mails are sent. */
async function openMailer({ mail }: Config): Promise<Mailer | null> {
  if (mail === null) return null;
  const { createSmtp } = await import('./mail/smtp.ts');
  return createSmtp(mail.url, mail.from);
}

/** NATS is loaded only where BUS names it. */
async function openBus({ role, busServers: servers }: Config, node: string, of: HttpListener): Promise<Bus | null> {
  if (servers === null) return null;
  const { connectNats } = await import('./bus/nats-bus.ts');
  return connectNats({
    servers,
    node,
    mayLead: role === 'feed',
    timers: systemFeedTimers({ keepsAlive: true }),
    log: console.warn,
    onWaiting: holdUnlessWaiting(of),
  });
}

/** What may be long in coming, writes do not wait for. */
function holdUnlessWaiting(httpListener: HttpListener): (isWaiting: boolean) => void {
  return (isWaiting) => httpListener.holdWrites(!isWaiting);
}

async function openOrStop({ port, host, maxConnections }: Config): Promise<HttpListener> {
  const opened = await openHttpListener(port, host, { ...USUAL_LIMITS, connections: maxConnections });
  if (opened.ok) return opened.httpListener;
  const said = {
    taken: `Port ${port} is in use: stop what listens there, or set PORT to another.`,
    forbidden: `Port ${port} may not be opened by this user: set PORT to 1024 or more.`,
    'no-such-host': `HOST=${host} is no address of this machine.`,
  };
  return stopWith(said[opened.why]);
}

/**
 * The metrics, which can be asked for while the market is loaded; null, and not loaded, if the configuration has no port
 * for them.
 */
async function openMetricsOrStop({
  metrics: place,
}: Config): Promise<{ metrics: Metrics | null; metricsListener: MetricsListener | null }> {
  if (place === null) return { metrics: null, metricsListener: null };
  const [{ createMetrics }, { openMetrics }] = await Promise.all([
    import('./metrics/metrics.ts'),
    import('./metrics/metrics-listener.ts'),
  ]);
  const metrics = createMetrics();
  const opened = await openMetrics(metrics, place.port, place.host);
  if (opened.ok) return { metrics, metricsListener: opened.listener };
  return stopWith(`METRICS_PORT=${place.port} cannot be opened on ${place.host}: ${opened.code}.`);
}

/** Ends with the one line that an expected error has; others are thrown. */
function stopBecause(error: unknown): never {
  if (error instanceof EmptyArchive || error instanceof OtherRelease || error instanceof UnfitBus)
    stopWith(error.message);
  throw error;
}

/** Prints one line that says what to change, and exits. */
function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}
