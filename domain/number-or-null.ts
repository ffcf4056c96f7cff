/** The number; null for a missing one: null itself, NaN of a column or a calculation, or no entry at all. */
export function numberOrNull<N extends number>(value: N | null | undefined): N | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
