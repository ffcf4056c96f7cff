/**
 * 52주 위치: the position of a price between the lowest (0) and the highest (1) of the past year, today included.
 * @returns null without a price or a range
 */
export function yearPosition(price: number | null, low: number | null, high: number | null): number | null {
  if (price === null || low === null || high === null || high <= low) return null;
  return Math.min(1, Math.max(0, (price - low) / (high - low)));
}
