import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import { createFollowedClock } from '@sise/feeds/simulator/clock/followed-clock';
import { createSimulator } from '@sise/feeds/simulator/simulator';
import type { Simulator } from '@sise/feeds/simulator/simulator';
import { clockOf } from '../feeds.ts';
import type { Config } from '../config/config.ts';

/**
 * The simulated exchange on a node that follows: the same seed at the moments of the leading node gives the same past,
 * and the same market if the node takes over.
 */
export interface FollowedSimulator {
  /** Brings it to a moment of the leading node; the first time that takes seconds. */
  moveTo(at: Instant): Promise<void> | void;
  readonly sources: Simulator['sources'];
  /** The feed of a node that leads: it goes on where the leading node was, or begins as configured if there was none. */
  readonly feed: Feed;
  /** The moment that everything has reached; null before it runs. */
  readonly reached: Instant | null;
}

const NOT_YET = instant(0);

export interface FollowedSimulatorOptions {
  /** whether readers ask it for its past */
  readonly prewarm: boolean;
}

export function createFollowedSimulator(
  { simulator: settings }: Pick<Config, 'simulator'>,
  { prewarm }: FollowedSimulatorOptions,
): FollowedSimulator {
  const clock = createFollowedClock(NOT_YET, (at) =>
    clockOf(settings, () => instant(Date.now()), ...(at === NOT_YET ? [] : [at])),
  );
  const { feed, sources } = createSimulator({ seed: settings.seed, clock, prewarm, dayInTurns: false });
  let publish: ((event: FeedEvent) => void) | null = null;
  let starting: Promise<void> | null = null;
  let isStarted = false;

  function start(): Promise<void> {
    starting ??= feed.start((event) => publish?.(event)).then(() => void (isStarted = true));
    return starting;
  }

  return {
    sources,
    get reached() {
      return clock.reached === NOT_YET ? null : clock.reached;
    },
    moveTo(at) {
      clock.moveTo(at);
      return isStarted ? undefined : start();
    },
    feed: {
      ...feed,
      async start(receive) {
        await starting;
        publish = receive;
        clock.run();
        await start();
      },
      async stop() {
        clock.stop();
        await feed.stop();
      },
    },
  };
}
