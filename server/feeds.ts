import type { Feed } from '@sise/domain/market/feed';
import type { Sources } from '@sise/domain/market/sources';
import { dateOf } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { createKstClock } from '@sise/feeds/simulator/clock/kst-clock';
import { createRunningClock, defaultStart } from '@sise/feeds/simulator/clock/running-clock';
import type { SimulatorClock } from '@sise/feeds/simulator/clock/simulator-clock';
import { systemTimers } from '@sise/feeds/simulator/clock/system-timers';
import { createSimulator } from '@sise/feeds/simulator/simulator';
import { createArchiveFeed } from './archive/archive-feed.ts';
import { readStoredSources } from './archive/stored-sources.ts';
import type { Config } from './config.ts';
import type { Store } from './store/database.ts';
import { patiently } from './store/query-limit.ts';

/** The market's feed, and the sources of everything that the feed does not publish. */
export interface Source {
  readonly feed: Feed;
  readonly sources: Sources;
}

/** The source that the configuration names. */
export async function chooseSource(config: Config, store: Store, now: () => Instant): Promise<Source> {
  if (config.feed === 'archive')
    return { feed: createArchiveFeed(store), sources: await patiently(() => readStoredSources(store)) };
  const { seed, speed, clock } = config.simulator;
  return createSimulator({ seed, clock: clockOf(clock, speed, now) });
}

function clockOf(name: Config['simulator']['clock'], speed: number, now: () => Instant): SimulatorClock {
  const timers = systemTimers();
  const startAt = defaultStart(dateOf(now()));
  switch (name) {
    case 'kst':
      return createKstClock({ wall: now, timers });
    case 'hold':
      return createHeldClock(startAt);
    case 'day':
      return createRunningClock({ startAt, speed, timers });
  }
}
