import type { Placing } from './canvas-placing.ts';

/** Where things lie on a chart now, for parts of the page that go with it: told once a frame, past React. */
export interface PlacingBoard {
  readonly last: Placing | null;
  readonly tell: (placing: Placing) => void;
  /** @returns how to stop; what was told before is told at once */
  readonly listen: (hear: (placing: Placing) => void) => () => void;
}

export function createPlacingBoard(): PlacingBoard {
  const listeners = new Set<(placing: Placing) => void>();
  let last: Placing | null = null;
  return {
    get last() {
      return last;
    },
    tell(placing) {
      last = placing;
      for (const hear of listeners) hear(placing);
    },
    listen(hear) {
      listeners.add(hear);
      if (last !== null) hear(last);
      return () => listeners.delete(hear);
    },
  };
}
