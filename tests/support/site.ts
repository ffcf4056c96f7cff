import type { PageHandler } from '@sise/contract/page';
import type { FeedEvent } from '@sise/domain/market/feed';
import { instantAt } from '@sise/domain/market/kst';
import { topicKey } from '@sise/domain/market/topics';
import type { Topic } from '@sise/domain/market/topics';
import { dateKst, type Instant } from '@sise/domain/terms';
import type { LogStream } from '@sise/server/app';
import { readConfig } from '@sise/server/config/config';
import type { Config } from '@sise/server/config/config';
import type { Store } from '@sise/server/store/database';
import type { EmailMessage, Mailer } from '@sise/server/mail/mailer';
import type { Metrics } from '@sise/server/metrics/metrics';
import { createSite } from '@sise/server/site';
import type { Tracing } from '@sise/server/tracing/tracing';
import type { Site } from '@sise/server/site';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import type { HeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { simulate } from '@sise/feeds/simulator/simulator';
import type { Simulator } from '@sise/feeds/simulator/simulator';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import { setImmediate } from 'node:timers/promises';

/** A trading day on which tests live, and the time of day they begin at unless they say so: 10:30. */
export const TEST_DAY = dateKst('2026-11-20');
const START = '10:30';
export const TEST_START = momentOf(START);

export interface TestSite extends Site {
  readonly simulator: Pick<Simulator, 'feed' | 'sources'>;
  /** what was sent to members, the oldest first; not where a mailer is given */
  readonly emails: readonly EmailMessage[];
  /** What a call answers, by its path under /api; a no fails the test. */
  readonly ask: <Data>(path: string) => Promise<Data>;
}

/** A site whose market goes on when its clock is advanced. */
export interface LiveTestSite extends TestSite {
  readonly simulator: Simulator;
  readonly clock: HeldClock;
}

export interface TestSiteOptions {
  readonly pages?: PageHandler;
  readonly environment?: Record<string, string>;
  readonly startsAt?: string;
  /** without one nobody can sign up */
  readonly store?: Store | undefined;
  readonly isWarm?: () => boolean;
  readonly mailer?: Mailer;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  /** receives the log's lines; LOG_LEVEL is silent unless the environment says otherwise */
  readonly logTo?: LogStream;
}

/** The whole site on the seeded simulator with a held clock; pages only when a handler is given. */
export async function startLiveSite(options: TestSiteOptions = {}): Promise<LiveTestSite> {
  const clock = createHeldClock(momentOf(options.startsAt ?? START));
  const simulator = simulate(exchangeOf('test'), clock);
  const site = await startOn(simulator, options);
  while (site.market.ranges.size === 0) await setImmediate(); // the past year comes a while after the market
  return { ...site, simulator, clock };
}

/** The same with a market that stands still: a process simulates it once for all sites that start at that time. */
export async function startSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const market = await heldMarket(options.startsAt ?? START);
  return { ...(await startOn(market, options)), simulator: market };
}

type HeldMarket = () => Pick<Simulator, 'feed' | 'sources'>;
const heldMarkets = new Map<string, Promise<HeldMarket>>();

async function heldMarket(startsAt: string): Promise<Pick<Simulator, 'feed' | 'sources'>> {
  const known = heldMarkets.get(startsAt) ?? simulateOnce(startsAt);
  heldMarkets.set(startsAt, known);
  return (await known)();
}

/** @returns makes a feed for a site: each of them wants its own topics */
async function simulateOnce(startsAt: string): Promise<HeldMarket> {
  const { feed, sources } = simulate(exchangeOf('test'), createHeldClock(momentOf(startsAt)));
  const events: FeedEvent[] = [];
  const topics = new Map<string, Extract<FeedEvent, { type: 'topics' }>>();
  const wanted = new Map<string, Topic>();
  const sites = new Set<(event: FeedEvent) => void>();
  const rangesCame = Promise.withResolvers<void>(); // a while after the market
  await feed.start((event) => {
    if (event.type === 'ranges') rangesCame.resolve();
    if (event.type !== 'topics') return void events.push(event);
    for (const value of event.values) topics.set(topicKey(value), { ...event, values: [value] });
    for (const publish of sites) publish(event);
  });
  await rangesCame.promise;
  return () => {
    let publish: ((event: FeedEvent) => void) | null = null;
    return {
      sources,
      feed: {
        source: feed.source,
        async start(listener) {
          publish = listener;
          events.forEach(listener);
          sites.add(listener);
        },
        want(named) {
          for (const topic of named) {
            const known = topics.get(topicKey(topic));
            if (known) publish?.(known);
            else wanted.set(topicKey(topic), topic);
          }
          feed.want?.([...wanted.values()]);
        },
        async stop() {
          if (publish) sites.delete(publish);
        },
      },
    };
  };
}

async function startOn(
  { feed, sources }: Pick<Simulator, 'feed' | 'sources'>,
  { pages, environment = {}, store, isWarm, mailer, metrics, tracing, logTo }: TestSiteOptions,
): Promise<Omit<TestSite, 'simulator'>> {
  const emails: EmailMessage[] = [];
  const site = await createSite({
    config: testConfig(environment),
    feed,
    sources,
    isStoreReady: async () => store?.ping() ?? true,
    patienceMs: 60_000, // of a machine that is busy with something else, too
    mailer: mailer ?? { send: async (message) => void emails.push(message) },
    ...(store ? { store } : {}),
    ...(isWarm ? { isWarm } : {}),
    ...(metrics ? { metrics } : {}),
    ...(tracing ? { tracing } : {}),
    ...(logTo ? { logTo } : {}),
    pagesFor: async () => async () => pages ?? noPages,
  });
  return {
    ...site,
    emails,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape the caller reads
    async ask<Data>(path: string): Promise<Data> {
      const response = await site.app.inject(`/api${path}`);
      if (response.statusCode !== 200) throw new Error(`${path} ${response.statusCode} ${response.body.slice(0, 300)}`);
      return response.json<{ data: Data }>().data;
    },
  };
}

export function testConfig(environment: Record<string, string> = {}): Config {
  const read = readConfig({
    NODE_ENV: 'test',
    TICK_REMAKE_MS: '0',
    RATE_LIMIT: '10000000',
    RATE_LIMIT_PAGES: '10000000',
    RATE_LIMIT_FILES: '10000000',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  if (!read.ok) throw new Error(read.faults.join('; '));
  return read.config;
}

/** A time of the test day, such as 08:45. */
function momentOf(time: string): Instant {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantAt(TEST_DAY, hour * 60 + minute);
}

const noPages: PageHandler = async () => new Response('', { status: 404 });
