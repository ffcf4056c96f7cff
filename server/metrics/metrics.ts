import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureBus } from './bus-metrics.ts';
import type { BusStats } from './bus-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import type { MeasuredResponse } from './request-metrics.ts';
import { measureSite } from './site-metrics.ts';
import type { MeasuredSite } from './site-metrics.ts';
import { measureStore } from './store-metrics.ts';
import type { MeasuredStore } from './store-metrics.ts';

/** What Prometheus is told of this process. */
export interface Metrics {
  /** Counts a response. */
  readonly response: (response: MeasuredResponse) => void;
  /** Adds what a site holds; once. */
  measure(site: MeasuredSite): void;
  /** Adds what a node knows of the bus; once. */
  measureBus(stats: () => BusStats): void;
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
    measureStore: (store) => measureStore(registry, store),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
