import type { Shcode } from '../terms.ts';
import type { HourCount } from './popularity.ts';

/** An action of a reader. */
export type Notice = 'view' | 'addition';

/** Accumulated counts, by stock and hour. */
export interface Tally {
  record(shcode: Shcode, what: Notice, hour: number): void;
  add(counts: readonly HourCount[]): void;
  counts(): HourCount[];
  /** Returns all counts and resets them. */
  take(): HourCount[];
}

export function createTally(): Tally {
  let kept = new Map<string, { hour: number; shcode: Shcode; views: number; additions: number }>();

  function countOf(hour: number, shcode: Shcode) {
    const key = `${hour} ${shcode}`;
    const known = kept.get(key);
    if (known) return known;
    const fresh = { hour, shcode, views: 0, additions: 0 };
    kept.set(key, fresh);
    return fresh;
  }

  const counts = () => [...kept.values()].map((count) => ({ ...count }));
  return {
    record(shcode, what, hour) {
      const count = countOf(hour, shcode);
      if (what === 'view') count.views++;
      else count.additions++;
    },
    add(more) {
      for (const { hour, shcode, views, additions } of more) {
        const count = countOf(hour, shcode);
        count.views += views;
        count.additions += additions;
      }
    },
    counts,
    take() {
      const all = counts();
      kept = new Map();
      return all;
    },
  };
}
