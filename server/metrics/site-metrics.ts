import type { Market } from '@sise/domain/market/engine';
import { PARTS } from '@sise/domain/market/source';
import type { Part } from '@sise/domain/market/source';
import type { Sources } from '@sise/domain/market/sources';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { LiveStats } from '../live/attach.ts';
import type { PoolStats } from '../store/engine.ts';
import { ageSecondsOf, partStateOf } from '../wire/part-state.ts';
import type { PartState } from '../wire/part-state.ts';

export interface MeasuredSite {
  readonly market: Market;
  readonly sources: Sources;
  readonly live: () => LiveStats;
  /** connections to the database; null for the embedded one */
  readonly pool: () => PoolStats | null;
  readonly isStoreReady: () => Promise<boolean>;
  /** the readers' clock, milliseconds since 1970 */
  readonly now: () => number;
}

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

const PART_NAMES = Object.keys(PARTS) as Part[]; // its keys are the parts
const NONE: Omit<PoolStats, 'timeouts'> = { open: 0, idle: 0, waiting: 0 };

/** What a site holds, read when the metrics are asked for. */
export function measureSite(registry: Registry, site: MeasuredSite): void {
  const { market, sources, live, pool, isStoreReady, now } = site;

  function gauge(name: string, help: string, read: () => Values | Promise<Values>, labelNames: string[] = []): void {
    const made: Gauge = new Gauge({
      name: `sise_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const values = await read();
        made.reset();
        for (const [labels, value] of values) made.set(labels, value);
      },
    });
  }
  const single = (name: string, help: string, read: () => number) => gauge(name, help, () => [[{}, read()]]);

  single('market_version', 'Version of the market; it stands still while the feed is silent.', () => market.version);
  single('market_silent', '1 while the source of the market is silent.', () => (market.state === 'silent' ? 1 : 0));
  single('market_instruments', 'Listed instruments of the day.', () => market.listings.length);
  gauge(
    'source_state',
    'The state of the source of each part: 1 for the one it has. See /status.',
    () => PART_NAMES.map((part) => [{ part, source: nameOf(part), state: stateOf(part).state }, 1]),
    ['part', 'source', 'state'],
  );
  gauge(
    'source_age_seconds',
    'Seconds since the newest value of a part, by the clock of this machine; not of simulated ones.',
    () =>
      PART_NAMES.flatMap((part) => {
        const age = ageSecondsOf(stateOf(part), sources.sourceOf(part), now());
        return age === null ? [] : [[{ part, source: nameOf(part) }, age] as const];
      }),
    ['part', 'source'],
  );
  single('live_connections', 'Open connections of the live channel.', () => live().connections);
  single('live_watchers', 'Connections that watch something.', () => live().watchers);
  single('live_watch_sets', 'Distinct sets of stocks watched.', () => live().sets);
  single('live_behind', 'Readers skipped in the last window: the message before was on its way.', () => live().behind);
  single('live_sent', 'Messages sent since the start.', () => live().sent);
  single('live_refused', 'Connections refused since the start.', () => live().refused);
  single(
    'live_pass_seconds',
    'Seconds from the first to the last reader of the last window.',
    () => live().passMs / 1e3,
  );
  gauge('store_up', '1 if the database answers, accepts writes and has room.', async () => [
    [{}, (await isStoreReady()) ? 1 : 0],
  ]);
  gauge(
    'store_connections',
    'Connections to PostgreSQL, and queries that wait for one.',
    () => {
      const { open, idle, waiting } = pool() ?? NONE;
      return Object.entries({ busy: open - idle, idle, waiting }).map(([state, count]) => [{ state }, count]);
    },
    ['state'],
  );

  function nameOf(part: Part): string {
    return sources.sourceOf(part)?.name ?? 'none';
  }

  function stateOf(part: Part): PartState {
    return partStateOf(market, part, sources.sourceOf(part));
  }
}
