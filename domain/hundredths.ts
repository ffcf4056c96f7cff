/**
 * Rounds to two decimals as percentages and ratios are printed, halves away from zero, so that a fall is rounded like a
 * rise: −28.125 is −28.13. Never −0; NaN stays NaN.
 */
export function hundredths(value: number): number {
  // 1.005 × 100 comes out slightly too low: raising it by two units in the last place restores such ties.
  return (Math.sign(value) * Math.round(Math.abs(value) * 100 * (1 + 2 ** -51))) / 100 + 0;
}

/**
 * Percent by which a value is above its base (below it: negative), not rounded. It is made of the difference, because
 * the ratio of the two has lost the digits that decide a half when 1 is taken from it.
 */
export function percentAbove(value: number, base: number): number {
  return ((value - base) * 100) / base;
}

/** A fraction in percent, rounded to two decimals: 0.01234 is 1.23. */
export function inPercent(fraction: number): number {
  return hundredths(fraction * 100);
}
