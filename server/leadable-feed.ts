import type { Config } from './config.ts';
import type { LeadableFeed } from './feed-node.ts';
import { chooseSource, partFeedsOf, withParts } from './feeds.ts';
import type { Source, SourceSurroundings } from './feeds.ts';
import { createFollowedSimulator } from './followed-simulator.ts';
import type { Store } from './store/database.ts';

/**
 * The feeds that the configuration names, for a node that may lead. The simulated exchange runs along while the node
 * follows, because it takes seconds to load and has to go on at the same moment; others start when it leads.
 */
export function openLeadableFeed(config: Config, store: Store, surroundings: SourceSurroundings = {}): LeadableFeed {
  if (config.ls !== null || config.feed === 'archive') {
    return { companion: {}, clock: () => null, feedOf: feedOf(() => chooseSource(config, store, surroundings)) };
  }
  const simulator = createFollowedSimulator(config, false);
  return {
    companion: { moveTo: simulator.moveTo },
    clock: () => simulator.reached,
    feedOf: feedOf(() => withParts(simulator, partFeedsOf(config, store, surroundings), store, surroundings)),
  };
}

function feedOf(open: () => Source): LeadableFeed['feedOf'] {
  return (market) => {
    const { feed, sources } = open();
    if (typeof sources === 'function') sources(market); // what is recorded is read of the market
    return feed;
  };
}
