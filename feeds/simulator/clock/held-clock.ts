import { instant, type Instant } from '@sise/domain/terms';
import type { SimulatorClock } from './simulator-clock.ts';

/** A clock that stands still until it is told to go on; whoever listens has heard before `advance` returns. */
export interface HeldClock extends SimulatorClock {
  /** @throws RangeError when the time would go back */
  advance(milliseconds: number): void;
  /** @throws RangeError when the time would go back */
  advanceTo(at: Instant): void;
}

export function createHeldClock(startAt: Instant): HeldClock {
  let now = startAt;
  const listeners = new Set<(now: Instant) => void>();

  function advanceTo(at: Instant): void {
    if (at < now) throw new RangeError('a clock does not go back');
    now = at;
    for (const listener of listeners) listener(now);
  }

  return {
    now: () => now,
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance: (milliseconds) => advanceTo(instant(now + milliseconds)),
    advanceTo,
  };
}
