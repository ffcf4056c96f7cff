import type { RequestListener } from 'node:http';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config/config.ts';
import { createFeedNode } from './feed-node.ts';
import type { FeedNode } from './feed-node.ts';
import { openLeadableFeed } from './leadable-feed.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Store } from '../store/database.ts';

export interface FeedProcessOptions {
  readonly config: Config;
  readonly store: Store;
  readonly bus: Bus;
  /** its name among the nodes */
  readonly node: string;
  readonly metrics: Metrics | null;
  readonly log: (line: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** A process that has no readers: its feeds, and an answer to those that ask how it is. */
export interface FeedProcess {
  readonly node: FeedNode;
  readonly listener: RequestListener;
}

export function startFeedProcess(options: FeedProcessOptions): FeedProcess {
  const { config, store, bus, node: name, metrics, log, onFailure } = options;
  const timers = systemFeedTimers();
  const node = createFeedNode({
    bus,
    node: name,
    timers,
    openFeed: () => openLeadableFeed(config, store, { timers, log, ...(metrics ? { metrics: metrics.feeds } : {}) }),
    log,
    onFailure,
  });
  metrics?.measureBus(node.stats);
  return { node, listener: healthListener(node, store) };
}

/** A feed whose place could not be taken says so; no balancer asks it. */
function healthListener(node: FeedNode, store: Pick<Store, 'ping'>): RequestListener {
  return (request, response) => {
    const end = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/healthz') end(200, { ok: true });
    else if (request.url === '/readyz') {
      void store.ping().then((hasStore) => {
        const unready = [...(node.isReady() ? [] : ['market']), ...(hasStore ? [] : ['store'])];
        end(unready.length === 0 ? 200 : 503, { ok: unready.length === 0, state: node.state, unready });
      });
    } else end(404, { ok: false });
  };
}
