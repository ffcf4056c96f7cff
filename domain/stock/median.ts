/**
 * 중앙값: half of the values are below it.
 * @param values null if one is not known; those do not count
 * @returns null when none is known
 */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const below = known[(known.length - 1) >> 1];
  const above = known[known.length >> 1]; // the same one if their number is odd
  return below === undefined || above === undefined ? null : (below + above) / 2;
}
