import { createListeners } from '@sise/domain/listeners';
import type { Instant } from '@sise/domain/terms';
import type { SimulatorClock } from './simulator-clock.ts';

/** A clock that is moved to the moments of another one, until it goes on by itself. */
export interface FollowedClock extends SimulatorClock {
  /** Ticks at a moment; an earlier one than the present changes nothing. */
  moveTo(at: Instant): void;
  /** Goes on by itself from the present moment. */
  run(): void;
  /** The moment of the last tick, which everything that ticks has reached. */
  readonly reached: Instant;
  stop(): void;
}

/** @param runningFrom the clock that goes on from a moment */
export function createFollowedClock(startAt: Instant, runningFrom: (at: Instant) => SimulatorClock): FollowedClock {
  const listeners = createListeners<Instant>();
  let reached = startAt;
  let running: SimulatorClock | null = null;
  let stop: (() => void) | null = null;

  function tick(at: Instant): void {
    if (at < reached) return;
    reached = at;
    listeners.publish(at);
  }

  return {
    now: () => running?.now() ?? reached,
    onTick: listeners.add,
    moveTo: (at) => (running ? undefined : tick(at)),
    run() {
      if (running) return;
      running = runningFrom(reached);
      reached = running.now();
      stop = running.onTick(tick);
    },
    get reached() {
      return reached;
    },
    stop: () => stop?.(),
  };
}
