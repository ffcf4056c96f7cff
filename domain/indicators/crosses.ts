import type { Series } from './series.ts';

/** Which line is above: 1 the fast one, −1 the slow one, 0 not known yet. */
export type Side = 1 | -1 | 0;

/**
 * The side after a bar: lines that touch keep their side, so that touching and parting again is no cross.
 * @param before the side at the previous bar
 */
export function sideOf(fast: number, slow: number, before: Side): Side {
  if (fast > slow) return 1;
  return fast < slow ? -1 : before;
}

/**
 * 골든크로스, 데드크로스 of two lines: 1 on the bar on which the fast line rises above the slow one, −1 on which it falls
 * below, else 0. The first bar with a value of both sets the side and is no cross; a bar with a NaN is skipped.
 */
export function crosses(fast: Series, slow: Series, out: Int8Array = new Int8Array(fast.length)): Int8Array {
  let side: Side = 0;
  for (let i = 0; i < fast.length; i++) {
    const now = sideOf(fast[i] ?? Number.NaN, slow[i] ?? Number.NaN, side);
    out[i] = now !== side && side !== 0 ? now : 0;
    side = now;
  }
  return out;
}
