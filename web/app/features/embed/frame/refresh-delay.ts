/** Interval between two requests of a card's content while the market moves, and while it rests, milliseconds. */
const MOVING_MS = 15_000;
const RESTING_MS = 60_000;
/** The longest interval after failures, milliseconds. */
const LONGEST_MS = 300_000;
/** Failures in a row after which the card counts as cut off. */
const LOST_FROM = 3;

/**
 * How long a card waits before it requests its content again: twice as long after each failure.
 * @param failures in a row
 * @param chance 0 to 1: spreads the requests of many cards by a tenth to either side
 * @returns milliseconds
 */
export function refreshDelay(isMoving: boolean, failures: number, chance: number): number {
  const usual = isMoving ? MOVING_MS : RESTING_MS;
  return Math.min(LONGEST_MS, usual * 2 ** failures) * (0.9 + 0.2 * chance);
}

/** What a card says of itself after so many failures in a row: nothing, 지연 or 끊김. */
export function stateAfter(failures: number): 'fresh' | 'late' | 'lost' {
  if (failures === 0) return 'fresh';
  return failures < LOST_FROM ? 'late' : 'lost';
}
