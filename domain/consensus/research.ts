import type { Instant, Shcode, Won } from '../terms.ts';
import type { Analyst, Report } from './report.ts';

/** What brokers expect of a stock: the newest report of each analyst within the last three months. */
export interface Consensus {
  /** Mean of the opinions, 1 (strong buy) to 5 (strong sell); null when no report is rated. */
  readonly opinion: number | null;
  /** Mean of the target prices; null when no report gives one. */
  readonly target: Won | null;
  /** Reports counted. */
  readonly reports: number;
}

/** Broker reports and their analysts. Reports published after the moment shown are excluded. */
export interface Research {
  /** Consensus of every stock that has one, as of the day shown. */
  consensus(): ReadonlyMap<Shcode, Consensus>;
  /** The same as of a past moment, from the reports of that time, with targets in won of that day. */
  consensusAt(at: Instant): ReadonlyMap<Shcode, Consensus>;
  /** Every analyst, by code. */
  analysts(): ReadonlyMap<string, Analyst>;
  /** The reports of the last two years, oldest first. Returns the same list until a report is published. */
  reports(): readonly Report[];
  /** Every report ever published, oldest first, including those older than two years. */
  everyReport(): readonly Report[];
  /** Any report ever published, including those older than two years. */
  report(id: number): Report | undefined;
  /** The points a report makes, one sentence per entry, the risk last. */
  pointsOf(report: Report): readonly string[];
}
