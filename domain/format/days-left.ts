/**
 * `D−17`, `오늘`; null if the day is over.
 * @param left days until the day
 */
export function daysLeftText(left: number): string | null {
  if (left < 0) return null;
  return left === 0 ? '오늘' : `D−${left}`;
}
