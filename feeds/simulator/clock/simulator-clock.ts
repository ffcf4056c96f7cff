import type { Instant } from '@sise/domain/terms';

/** The time the simulated market goes by. */
export interface SimulatorClock {
  now(): Instant;
  /**
   * Calls back whenever time has passed, several times a second while the clock runs.
   * @returns stops calling
   */
  onTick(listener: (now: Instant) => void): () => void;
}

/** What a running clock needs of its surroundings. */
export interface Timers {
  /** Milliseconds since some moment; never goes back. */
  elapsed(): number;
  /** @returns stops calling */
  every(milliseconds: number, call: () => void): () => void;
}

/** How often a running clock ticks, milliseconds. */
export const TICK = 66;
