import type { Shcode } from '@sise/domain/terms';

/** Codes in one request of t8407, at most. */
export const SWEEP_SIZE = 50;
/** The most traded stocks are asked for more often: one request for them in so many. */
const BUSY_BATCHES = 6;
const BUSY_EVERY = 3;

/** In which order all stocks are asked for, again and again. */
export interface SweepPlan {
  /** @param byTurnover all codes, those that move most first */
  arrange(byTurnover: readonly Shcode[]): void;
  /** The codes of the next request; none if there are no stocks. */
  next(): readonly Shcode[];
  /** All codes once, as they are asked for when nothing is known yet. */
  readonly all: readonly (readonly Shcode[])[];
}

export function createSweepPlan(): SweepPlan {
  let busy: readonly (readonly Shcode[])[] = [];
  let others: readonly (readonly Shcode[])[] = [];
  let step = 0;
  let nextBusy = 0;
  let nextOther = 0;

  return {
    arrange(codes) {
      const batches = Array.from({ length: Math.ceil(codes.length / SWEEP_SIZE) }, (_, at) =>
        codes.slice(at * SWEEP_SIZE, (at + 1) * SWEEP_SIZE),
      );
      busy = batches.slice(0, BUSY_BATCHES);
      others = batches.slice(BUSY_BATCHES);
    },
    next() {
      if (busy.length === 0) return [];
      const isBusyTurn = others.length === 0 || step % BUSY_EVERY === 0;
      step += 1;
      if (isBusyTurn) return busy[nextBusy++ % busy.length] ?? [];
      return others[nextOther++ % others.length] ?? [];
    },
    get all() {
      return [...busy, ...others];
    },
  };
}
