import { directionOfSign } from '@sise/domain/market/direction';
import type { Direction, Sign } from '@sise/domain/market/direction';

/** How a number is coloured: rise, fall or neither. The colours themselves are the reader's choice. */
export type Tone = 'up' | 'down' | 'flat';

/** The tone of a difference; flat where there is none. */
export function toneOf(value: number | null | undefined): Tone {
  if (!value) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** The direction of a change as the wire says it, and flat without a value: a halted stock has a sign but no change. */
export function directionOf(value: number | null, sign: Sign | undefined): Direction | undefined {
  if (value === null) return 'flat';
  return sign === undefined ? undefined : directionOfSign(sign);
}
