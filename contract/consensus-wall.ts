/**
 * The consensus wall, what readers who are not signed in do not get. none: they get everything; detail: no single
 * report; all: no list of reports either. Means and opinions of stocks and grades of analysts are always open.
 */
export const CONSENSUS_WALLS = ['none', 'detail', 'all'] as const;
export type ConsensusWall = (typeof CONSENSUS_WALLS)[number];

/** How a call is affected by the wall. */
export interface CallWall {
  /** the mildest wall behind which it is */
  readonly from: Exclude<ConsensusWall, 'none'>;
  /** call: an anonymous caller is refused; reports: the response has no reports for one */
  readonly closes: 'call' | 'reports';
}

/** Of a call that returns one report with all it says. */
export const ONE_REPORT: CallWall = { from: 'detail', closes: 'call' };
/** Of a call that returns a list of reports. */
export const REPORT_LIST: CallWall = { from: 'all', closes: 'call' };
/** Of a call that returns reports beside means or grades, which stay open. */
export const REPORTS_BESIDE: CallWall = { from: 'all', closes: 'reports' };

/** Whether a call, or what stands behind the same wall, differs for readers who are not signed in. */
export function isBehind(wall: ConsensusWall, { from }: Pick<CallWall, 'from'>): boolean {
  return wall === 'all' || wall === from;
}
