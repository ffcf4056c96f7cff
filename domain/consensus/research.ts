import type { Shcode, Won } from '../terms.ts';
import type { Analyst, Report } from './report.ts';

/** What brokers think of a stock: of their newest reports of the last three months, one of each analyst. */
export interface Consensus {
  /** Mean of the opinions, 1 (strong buy) to 5 (strong sell); null when none is rated. */
  readonly opinion: number | null;
  /** Mean of the target prices; null when none is given. */
  readonly target: Won | null;
  /** Reports counted. */
  readonly reports: number;
}

/** Reports of brokers and who writes them. Nothing that is published later than the moment shown is told. */
export interface Research {
  /** Consensus of every stock that has one, as of the day shown. */
  consensus(): ReadonlyMap<Shcode, Consensus>;
  /** Everyone who writes, by code. */
  analysts(): ReadonlyMap<string, Analyst>;
  /** The reports of the last two years, oldest first. The same list until another is published. */
  reports(): readonly Report[];
  /** Any report ever published, also one that is older. */
  report(id: number): Report | undefined;
  /** What a report says, a sentence an entry, the risk last. */
  pointsOf(report: Report): readonly string[];
}
