/**
 * 투자의견 1 강력매수 to 5 강력매도 of a mean opinion: 1.00-1.80, 1.81-2.60, 2.61-3.40, 3.41-4.20, 4.21-5.00.
 * @param opinion mean of 1 to 5, two decimals; NaN without ratings
 */
export function opinionBandOf(opinion: number): number {
  if (Number.isNaN(opinion)) return Number.NaN;
  return 1 + UPPER_EDGES.filter((edge) => opinion > edge).length;
}

/** The upper edge of each band except the lowest-rated. */
const UPPER_EDGES = [1.8, 2.6, 3.4, 4.2];
