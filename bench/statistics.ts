/** The value below which a share of all values lies, 0 to 1; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const place = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[place] ?? Number.NaN;
}

/** The upper of the two in the middle where their number is even. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
