import type { AnalystRow } from '@sise/contract/analyst';
import { describe, expect, it } from 'vitest';
import { peersOf } from './analyst-peers.ts';

function row(code: string, sector: string, rank: number | null, returnrate: number | null): AnalystRow {
  const score = rank === null ? null : 100 - rank;
  return { REPORT_WRITER_CODE: code, sector, rank, score, returnrate } as AnalystRow; // nothing else is read
}

const [best, second, unscored, bank, first, last] = [
  row('W1', '반도체', 3, 12),
  row('W2', '반도체', 5, 4),
  row('W3', '반도체', null, null),
  row('W4', '은행', 1, 20),
  row('W5', '', 2, 8),
  row('W6', '', 4, 6),
] as const;
const ALL = [second, last, bank, unscored, first, best];

describe('the peers of an analyst', () => {
  it('are those of the same sector, the best first', () => {
    expect(peersOf(second, ALL)).toEqual({
      peers: [best, second, unscored],
      sectorReturn: 8,
      sectorRank: 2,
      sectorRanked: 2,
    });
    expect(peersOf(unscored, ALL)).toMatchObject({ sectorRank: null, sectorRanked: 2 });
  });

  it('are none where the sector is not known, whoever else has none', () => {
    expect(peersOf(first, ALL)).toEqual({ peers: [], sectorReturn: null, sectorRank: null, sectorRanked: 0 });
  });
});
