import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** A response that was sent. */
export interface MeasuredResponse {
  /** by routeOf */
  readonly route: string;
  readonly status: number;
  /** null when it was refused before it was routed: that is no measure of the site */
  readonly milliseconds: number | null;
  /** whether it came from the cache of ready responses */
  readonly isCached: boolean;
}

/** Around what a cached response, a call and a page take. */
const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts responses by route and measures them by kind: a histogram for each route would be many thousand series. */
export function createRequestMetrics(registry: Registry): (response: MeasuredResponse) => void {
  const responses = new Counter({
    name: 'sise_http_responses_total',
    help: 'Responses by route, status and whether the cache of ready responses gave them.',
    labelNames: ['route', 'status', 'cache'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'sise_http_response_seconds',
    help: 'Seconds from a request to the end of its response, by kind of route and cache.',
    labelNames: ['kind', 'cache'],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ route, status, milliseconds, isCached }) => {
    const cache = isCached ? 'hit' : 'miss';
    responses.inc({ route, status, cache });
    if (milliseconds !== null) seconds.observe({ kind: kindOf(route), cache }, milliseconds / 1_000);
  };
}

function kindOf(route: string): 'call' | 'file' | 'other' | 'page' {
  if (route.startsWith('/api/')) return 'call';
  if (route.startsWith('/assets/')) return 'file';
  return route === 'unknown' || route === '/healthz' || route === '/readyz' ? 'other' : 'page';
}
