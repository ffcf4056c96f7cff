import type { FeedEvent } from '@sise/domain/market/feed';
import type { Instant } from '@sise/domain/terms';
import type { Batch } from './messages.ts';

type Day = Extract<FeedEvent, { type: 'day' }>;

/** What goes along with the market of the leading feed, such as the sources of its past. */
export interface Companion {
  /** Called before the market shows a day. @returns puts what it has read in place, together with the day */
  readonly openDay?: (event: Day) => Promise<() => void>;
  /** Called before the events of a batch are applied, with the moment that the leading feed has reached. */
  readonly moveTo?: (clock: Instant) => Promise<void> | void;
  /** Called with every event that the market has applied, those of snapshots excepted. */
  readonly onEvent?: (event: FeedEvent) => void;
  /** Called when the node has joined a leading feed, also anew. */
  readonly onJoin?: () => void;
}

/** Wait after a failure of the store, milliseconds. */
const READ_AGAIN_MS = 5_000;

export interface PreparationOptions {
  readonly companion: Companion;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly isStopped: () => boolean;
  /** Called when a day cannot be read yet, once for each. */
  readonly onAway: (day: Day, error: unknown) => void;
}

/** Has the companion go ahead of a batch. @returns null: nothing has to be waited for */
export type Preparation = (batch: Pick<Batch, 'clock' | 'events'>) => Promise<void> | null;

export function createPreparation({ companion, pause, isStopped, onAway }: PreparationOptions): Preparation {
  /** Again and again: while the store is away the node shows what it has. @returns undefined once it is stopped */
  async function readDay(day: Day): Promise<(() => void) | undefined> {
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await companion.openDay?.(day);
      } catch (error) {
        if (!isSaid) onAway(day, error);
        await pause(READ_AGAIN_MS);
        if (isStopped()) return undefined;
      }
    }
  }

  return ({ clock, events }) => {
    const day = events.findLast((event) => event.type === 'day');
    const moving = clock === null ? undefined : companion.moveTo?.(clock);
    if (!moving && !(day && companion.openDay)) return null;
    return (async () => {
      await moving;
      if (day) (await readDay(day))?.();
    })();
  };
}
