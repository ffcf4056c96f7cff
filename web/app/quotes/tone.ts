import { directionOfSign } from '@sise/domain/market/direction';
import type { Direction, Sign } from '@sise/domain/market/direction';

/** The colour of a number: rise, fall or neither. The reader chooses the actual colours. */
export type Tone = 'up' | 'down' | 'flat';

/**
 * The tone of a difference; flat if it is missing.
 * @param digits decimals with which it is written: what is rounded to zero is coloured as zero
 */
export function toneOf(value: number | null | undefined, digits = 8): Tone {
  if (!value || Math.abs(value) * 10 ** digits < 0.5) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** The direction of a change from the wire; flat without a value: a halted stock has a sign but no change. */
export function directionOf(value: number | null, sign: Sign | undefined): Direction | undefined {
  if (value === null) return 'flat';
  return sign === undefined ? undefined : directionOfSign(sign);
}
