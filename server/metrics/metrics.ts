import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureBus } from './bus-metrics.ts';
import type { BusStats } from './bus-metrics.ts';
import { createCacheMetrics } from './cache-metrics.ts';
import type { MeasureCache } from './cache-metrics.ts';
import { createFeedMetrics } from './feed-metrics.ts';
import type { FeedMetrics } from './feed-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import type { MeasuredResponse } from './request-metrics.ts';
import { measureSite } from './site-metrics.ts';
import type { MeasuredSite } from './site-metrics.ts';
import { measureStore } from './store-metrics.ts';
import type { MeasuredStore } from './store-metrics.ts';

/** The metrics of this process that Prometheus reads. */
export interface Metrics {
  /** Counts a response. */
  readonly response: (response: MeasuredResponse) => void;
  /** Adds what a site holds; once. */
  measure(site: MeasuredSite): void;
  /** Adds what a node knows of the bus; once. */
  measureBus(stats: () => BusStats): void;
  readonly cache: MeasureCache;
  readonly feeds: FeedMetrics;
  /** Adds what a process knows of PostgreSQL; once. */
  measureStore(store: MeasuredStore): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Process, memory and event loop are among them, under the names of Prometheus' own client. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    response: createRequestMetrics(registry),
    measure: (site) => measureSite(registry, site),
    measureBus: (stats) => measureBus(registry, stats),
    cache: createCacheMetrics(registry),
    feeds: createFeedMetrics(registry, Date.now),
    measureStore: (store) => measureStore(registry, store),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
