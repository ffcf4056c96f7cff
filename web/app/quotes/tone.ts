import { directionOfSign } from '@sise/domain/market/direction';
import type { Direction, Sign } from '@sise/domain/market/direction';

/** How a number is coloured: rise, fall or neither. The colours themselves are the reader's choice. */
export type Tone = 'up' | 'down' | 'flat';

/**
 * The tone of a difference; flat where there is none.
 * @param digits decimals it is written with: what rounds to zero reads as zero, and is coloured so
 */
export function toneOf(value: number | null | undefined, digits = 8): Tone {
  if (!value || Math.abs(value) * 10 ** digits < 0.5) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** The direction of a change as the wire says it, and flat without a value: a halted stock has a sign but no change. */
export function directionOf(value: number | null, sign: Sign | undefined): Direction | undefined {
  if (value === null) return 'flat';
  return sign === undefined ? undefined : directionOfSign(sign);
}
