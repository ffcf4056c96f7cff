import type { Won } from '../terms.ts';

/** The mean of a stock's targets less their authors' past optimism. */
export interface CorrectedTarget {
  readonly target: Won;
  /** Targets counted. */
  readonly count: number;
}
