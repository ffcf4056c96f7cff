import { createListeners } from '@sise/domain/listeners';
import { instant, type Instant } from '@sise/domain/terms';
import type { SimulatorClock } from './simulator-clock.ts';

/** A clock that stands still until it is advanced; listeners are called before `advance` returns. */
export interface HeldClock extends SimulatorClock {
  /** @throws RangeError when the time would go back */
  advance(milliseconds: number): void;
  /** @throws RangeError when the time would go back */
  advanceTo(at: Instant): void;
}

export function createHeldClock(startAt: Instant): HeldClock {
  let now = startAt;
  const listeners = createListeners<Instant>();

  function advanceTo(at: Instant): void {
    if (at < now) throw new RangeError('a clock does not go back');
    now = at;
    listeners.publish(now);
  }

  return {
    now: () => now,
    onTick: listeners.add,
    advance: (milliseconds) => advanceTo(instant(now + milliseconds)),
    advanceTo,
  };
}
