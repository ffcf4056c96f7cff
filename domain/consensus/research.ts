import type { Shcode, Won } from '../terms.ts';

/** What brokers think of a stock: of their newest reports of the last three months, one of each analyst. */
export interface Consensus {
  /** Mean of the opinions, 1 (strong buy) to 5 (strong sell); null when none is rated. */
  readonly opinion: number | null;
  /** Mean of the target prices; null when none is given. */
  readonly target: Won | null;
  /** Reports counted. */
  readonly reports: number;
}

/** Reports of brokers and who writes them. */
export interface Research {
  /** Consensus of every stock that has one, as of the day shown. */
  consensus(): ReadonlyMap<Shcode, Consensus>;
}
