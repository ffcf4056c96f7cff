/** Where a future stands against its index, and against its theoretical price. */
export interface BasisState {
  readonly against: 'contango' | 'backwardation' | 'even';
  /** 고평가 or 저평가: market basis against theoretical basis; null without the latter */
  readonly value: 'over' | 'under' | 'fair' | null;
  /** market basis − theoretical basis, points; null without the latter */
  readonly gap: number | null;
}

/**
 * @param basis 시장베이시스: future − index, points
 * @param theoretical 이론베이시스, points; null if unknown
 * @param tick of the future, points: a gap smaller than this is none
 */
export function basisState(basis: number, theoretical: number | null, tick: number): BasisState {
  const against = basis > 0 ? 'contango' : basis < 0 ? 'backwardation' : 'even';
  if (theoretical === null) return { against, value: null, gap: null };
  const gap = Math.round((basis - theoretical) * 100) / 100;
  const value = Math.abs(gap) < tick ? 'fair' : gap > 0 ? 'over' : 'under';
  return { against, value, gap };
}
