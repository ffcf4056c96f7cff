/** Consecutive days of net buying, or of net selling. */
export interface Streak {
  readonly days: number;
  readonly side: 'buy' | 'sell';
}

/**
 * 연속 순매수, 연속 순매도: the number of days without a break.
 * @param nets net buying by day in shares or won, newest first; a day of 0 or a missing one (null) ends the streak
 * @returns null if the newest day is 0 or missing
 */
export function streakOf(nets: readonly (number | null)[]): Streak | null {
  const newest = nets[0] ?? 0;
  if (newest === 0) return null;
  const turned = nets.findIndex((net) => net === null || net === 0 || net > 0 !== newest > 0);
  return { days: turned === -1 ? nets.length : turned, side: newest > 0 ? 'buy' : 'sell' };
}

export const SIDE_WORDS: Readonly<Record<Streak['side'], string>> = { buy: '순매수', sell: '순매도' };
