import type { PriceHistory } from '../prices/price-history.ts';
import { isReservedCode } from '../universe/reserved-codes.ts';
import type { Universe } from '../universe/universe.ts';

/** Consecutive days, both ends included, on which a stock was halted. */
export interface HaltStretch {
  readonly from: number;
  readonly until: number;
}

interface Searched {
  /** The earliest and the latest day searched. */
  low: number;
  high: number;
  readonly found: HaltStretch[];
}

const NONE: readonly HaltStretch[] = [];

/**
 * Finds the halts of a stock between the anchor day and another day; the result may contain further ones. Days are
 * searched only as far as requested.
 */
export function createHaltStretches(
  anchor: number,
  universe: Universe,
  history: PriceHistory,
): (row: number, day: number) => readonly HaltStretch[] {
  const searched = new Map<number, Searched>();
  const canBeHalted = universe.companies.map(({ shcode, kind }) => kind === 'common' && isReservedCode(shcode));

  function stretchAt(row: number, day: number): HaltStretch | null {
    if (!history.isHalted(row, day)) return null;
    let from = day;
    let until = day;
    while (history.isHalted(row, from - 1)) from -= 1;
    while (history.isHalted(row, until + 1)) until += 1;
    return { from, until };
  }

  return (row, day) => {
    if (!canBeHalted[row]) return NONE;
    const known = searched.get(row) ?? { low: anchor + 1, high: anchor, found: [] };
    searched.set(row, known);
    while (known.low > Math.max(0, day)) {
      const stretch = stretchAt(row, known.low - 1);
      if (stretch) note(known.found, stretch);
      known.low = stretch?.from ?? known.low - 1;
    }
    while (known.high < day) {
      const stretch = stretchAt(row, known.high + 1);
      if (stretch) note(known.found, stretch);
      known.high = stretch?.until ?? known.high + 1;
    }
    return known.found;
  };
}

/** Adds a halt once: one that includes the anchor day is found from both sides. */
function note(found: HaltStretch[], stretch: HaltStretch): void {
  if (!found.some(({ from }) => from === stretch.from)) found.push(stretch);
}
