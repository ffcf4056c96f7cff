import { instant } from '@sise/domain/terms';
import { TICK, type SimulatorClock, type Timers } from './simulator-clock.ts';

/**
 * The real time in Korea: the market is open when the exchange is open, and at night it shows the last trading day as
 * it closed.
 * @param wall milliseconds since 1970 UTC
 */
export function createKstClock({
  wall,
  timers,
}: {
  readonly wall: () => number;
  readonly timers: Timers;
}): SimulatorClock {
  const now = () => instant(Math.floor(wall()));
  return { now, onTick: (listener) => timers.every(TICK, () => listener(now())) };
}
