/**
 * Rounds to two decimals as percentages and ratios are printed, halves away from zero, so that a fall is rounded like a
 * rise: −28.125 is −28.13. Never −0; NaN stays NaN.
 */
export function hundredths(value: number): number {
  return divided(value * 100);
}

/** A fraction in percent, rounded to two decimals: 0.01234 is 1.23. */
export function inPercent(fraction: number): number {
  return divided(fraction * 10_000);
}

function divided(count: number): number {
  return (Math.sign(count) * Math.round(Math.abs(count))) / 100 + 0;
}
