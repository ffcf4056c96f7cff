import { EmptyArchive } from './archive/archive-feed.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { openHttpListener } from './http-listener.ts';
import type { HttpListener } from './http-listener.ts';
import { chooseSource } from './feeds.ts';
import { USUAL_LIMITS } from './http-server.ts';
import { createSmtp } from './mail/smtp.ts';
import { openMetrics } from './metrics/metrics-listener.ts';
import type { MetricsListener } from './metrics/metrics-listener.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { loadBuiltPages, serveWrittenPages } from './page-handler.ts';
import { createSite } from './site.ts';
import { openStore } from './store/database.ts';
import { warmEachDay } from './warm-up.ts';
import type { WarmUp } from './warm-up.ts';

/** How long an orderly shutdown may take before the process exits anyway, milliseconds. */
const CLOSE_WITHIN_MS = 5_000;

const read = readConfig(process.env);
if (!read.ok) stopWith(`The configuration is wrong: ${read.faults.join('; ')}. See .env.example.`);
await serveSite(read.config);

async function serveSite(config: Config): Promise<void> {
  const httpListener = await openOrStop(config);
  const { metrics, metricsListener } = await openMetricsOrStop(config);
  const store = await openStore(config);
  if (!store.ok) return stopWith(store.message);
  const pages = config.development ? null : await loadBuiltPages();
  let warmUp: WarmUp | null = null;
  const site = await createSite({
    config,
    ...chooseSource(config, store.store),
    store: store.store,
    ...(config.mail ? { mailer: createSmtp(config.mail.url, config.mail.from) } : {}),
    isStoreReady: () => store.store.ping(),
    isWarm: () => pages === null || warmUp?.isWarm() === true,
    metrics,
    pagesFor: async (app) => (pages ? async () => pages : serveWrittenPages(app)),
    serverFactory: (listener) => {
      httpListener.receive(listener);
      return httpListener.server;
    },
  }).catch(async (error: unknown) => {
    await store.store.close();
    if (error instanceof EmptyArchive) stopWith(error.message);
    throw error;
  });

  let closing = false;
  const draining = new AbortController();
  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    warmUp?.stop();
    await site.close();
    await httpListener.close();
    await metricsListener?.close();
    await store.store.close();
    process.exit(0);
  };
  process.once('SIGTERM', async () => {
    process.once('SIGTERM', () => draining.abort());
    if (config.drainMs > 0) {
      httpListener.drain();
      await site.drain(config.drainMs, draining.signal);
    }
    await close();
  });
  process.once('SIGINT', () => {
    draining.abort();
    void close();
  });
  if (pages) warmUp = warmEachDay({ ...site, collectGarbage: globalThis.gc && (() => globalThis.gc?.()) });
  // Logged last: a supervisor that waits for this line may stop the process at once.
  httpListener.open();
  console.log(`시세 http://${config.host}:${httpListener.port}`);
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

/** The metrics, which can be asked for while the market is loaded; null if the configuration has no port for them. */
async function openMetricsOrStop({
  metrics: place,
}: Config): Promise<{ metrics: Metrics | null; metricsListener: MetricsListener | null }> {
  if (place === null) return { metrics: null, metricsListener: null };
  const metrics = createMetrics();
  const opened = await openMetrics(metrics, place.port, place.host);
  if (opened.ok) return { metrics, metricsListener: opened.listener };
  return stopWith(`METRICS_PORT=${place.port} cannot be opened on ${place.host}: ${opened.code}.`);
}

/** Prints one line that says what to change, and exits. */
function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}
