import { scaled, unscaled } from '@sise/domain/screener/value-scale';
import type { ValueScale } from '@sise/domain/screener/value-scale';

/** Places of a thumb on its track, from 0 to this. */
export const STEPS = 100;

/** The values along a slider: those of its histogram. */
export interface Track {
  readonly from: number;
  readonly to: number;
  readonly scale: ValueScale;
}

/** The place of a value on the track, 0 to STEPS; values beyond an end are at that end. */
export function placeOf({ from, to, scale }: Track, value: number): number {
  const [first, last] = [scaled(scale, from), scaled(scale, to)];
  if (first === last) return 0;
  return Math.min(STEPS, Math.max(0, ((scaled(scale, value) - first) / (last - first)) * STEPS));
}

/** The value at a place, rounded as coarsely as the neighbouring places allow. */
export function valueAtPlace(track: Track, place: number): number {
  const value = exactAt(track, place);
  const step = Math.abs(exactAt(track, Math.min(STEPS, place + 0.5)) - exactAt(track, Math.max(0, place - 0.5)));
  return rounded(value, step / 2);
}

function exactAt({ from, to, scale }: Track, place: number): number {
  const [first, last] = [scaled(scale, from), scaled(scale, to)];
  return unscaled(scale, first + ((last - first) * place) / STEPS);
}

/** Rounds to a multiple of 1, 2 or 5 times a power of ten that is not larger than the step. */
function rounded(value: number, step: number): number {
  if (!(step > 0)) return value;
  const power = 10 ** Math.floor(Math.log10(step));
  const unit = ([5, 2, 1].find((each) => each * power <= step) ?? 1) * power;
  return Number((Math.round(value / unit) * unit).toFixed(4));
}
