import { repliesOf } from './asked-part-feeds.ts';
import type { QuestionReply } from '../bus/questions.ts';
import type { Config } from '../config/config.ts';
import type { LeadableFeed } from './feed-node.ts';
import { chooseSource, choosePartFeeds, withParts } from '../feeds.ts';
import type { ChosenSource, SourceSurroundings } from '../feeds.ts';
import { createFollowedSimulator } from './followed-simulator.ts';
import type { Store } from '../store/database.ts';

/**
 * The feeds that the configuration names, for a node that may lead. The simulated exchange runs along while the node
 * follows, because it takes seconds to load and has to go on at the same moment; others start when it leads.
 */
export function openLeadableFeed(config: Config, store: Store, surroundings: SourceSurroundings): LeadableFeed {
  if (config.ls !== null || config.feed === 'archive') {
    return { companion: {}, clock: () => null, ...leadingWith(() => chooseSource(config, store, surroundings)) };
  }
  const simulator = createFollowedSimulator(config, { prewarm: false });
  return {
    companion: { moveTo: simulator.moveTo },
    clock: () => simulator.reached,
    ...leadingWith(() => {
      const partFeeds = choosePartFeeds(config, store, surroundings);
      return { ...withParts(simulator, partFeeds, store, surroundings), partFeeds };
    }),
  };
}

function leadingWith(open: () => ChosenSource): Pick<LeadableFeed, 'feedOf' | 'reply'> {
  let reply: QuestionReply | null = null;
  return {
    feedOf(market) {
      const { feed, sources, partFeeds } = open();
      reply = repliesOf(partFeeds);
      if (typeof sources === 'function') sources(market); // what is recorded is read of the market
      return feed;
    },
    async reply(question) {
      if (reply === null) throw new Error('its feeds have not started');
      return reply(question);
    },
  };
}
