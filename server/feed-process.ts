import type { RequestListener } from 'node:http';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import { createFeedNode } from './feed-node.ts';
import type { FeedNode } from './feed-node.ts';
import { openLeadableFeed } from './leadable-feed.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Store } from './store/database.ts';

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
  const node = createFeedNode({
    bus,
    node: name,
    timers: systemFeedTimers(),
    openFeed: () => openLeadableFeed(config, store, { log }),
    log,
    onFailure,
  });
  metrics?.measureBus(node.stats);
  return { node, listener: healthListener(async () => node.isReady() && (await store.ping())) };
}

function healthListener(isReady: () => Promise<boolean>): RequestListener {
  return (request, response) => {
    const end = (status: number) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: status === 200 }));
    if (request.url === '/healthz') end(200);
    else if (request.url === '/readyz') {
      isReady().then(
        (ready) => end(ready ? 200 : 503),
        () => end(503),
      );
    } else end(404);
  };
}
