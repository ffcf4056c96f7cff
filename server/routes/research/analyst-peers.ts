import type { AnalystDetail, AnalystRow } from '@sise/contract/analyst';
import { rounded } from '../../wire/report-row.ts';
import { byField } from '../sorting.ts';

type Peers = Pick<AnalystDetail, 'peers' | 'sectorReturn' | 'sectorRank' | 'sectorRanked'>;

/** Analysts of the same sector, the best first, and how one stands among them; none of a sector that is not known. */
export function peersOf(row: AnalystRow, all: readonly AnalystRow[]): Peers {
  const peers = all
    .filter(({ sector }) => sector === row.sector && sector !== '')
    .toSorted(byField('score', 'desc', 'REPORT_WRITER_CODE'));
  const scored = peers.filter(({ score }) => score !== null);
  const returns = peers.flatMap(({ returnrate }) => (returnrate === null ? [] : [returnrate]));
  const isRanked = row.score !== null && scored.length > 0;
  return {
    peers,
    sectorReturn: returns.length === 0 ? null : rounded(returns.reduce((sum, one) => sum + one, 0) / returns.length),
    sectorRank: isRanked ? 1 + scored.filter(({ rank }) => (rank ?? 0) < (row.rank ?? 0)).length : null,
    sectorRanked: scored.length,
  };
}
