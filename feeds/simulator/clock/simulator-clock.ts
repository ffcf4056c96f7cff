import type { Instant } from '@sise/domain/terms';

/** The time of the simulated market. */
export interface SimulatorClock {
  now(): Instant;
  /**
   * Calls back when time has passed, several times a second while the clock runs.
   * @returns a function that stops the calls
   */
  onTick(listener: (now: Instant) => void): () => void;
}

/** What a running clock needs from its environment. */
export interface Timers {
  /** Milliseconds since some moment; never goes back. */
  elapsed(): number;
  /** @returns a function that stops the calls */
  every(milliseconds: number, call: () => void): () => void;
}

/** How often a running clock ticks, milliseconds. */
export const TICK = 66;
