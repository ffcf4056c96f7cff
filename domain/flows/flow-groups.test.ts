import { describe, expect, it } from 'vitest';
import { groupLines, totalOfGroups } from './flow-groups.ts';
import type { InvestorTrade } from './flow-groups.ts';

const trade = (name: string, group: InvestorTrade['group'], sold: number, bought: number): InvestorTrade => ({
  name,
  group,
  contracts: { sold, bought, net: bought - sold },
  won: { sold: sold * 1000, bought: bought * 1000, net: (bought - sold) * 1000 },
});

const trades = [
  trade('금융투자', 'institution', 40, 55),
  trade('투신', 'institution', 10, 5),
  trade('국가·지자체', 'corporation', 3, 1),
  trade('기타법인', 'corporation', 2, 4),
  trade('개인', 'individual', 30, 10),
  trade('외국인', 'foreigner', 60, 70),
];

describe('trading of futures by group', () => {
  const lines = groupLines(trades);

  it('has the groups in the order of newspapers, 기관계 with its types', () => {
    expect(lines.map(({ name, isPart, contracts }) => [name, isPart, contracts.net])).toEqual([
      ['개인', false, -20],
      ['외국인', false, 10],
      ['기관계', false, 10],
      ['금융투자', true, 15],
      ['투신', true, -5],
      ['기타법인', false, 0],
    ]);
  });

  it('adds up without counting 기관계 twice, to a net of zero', () => {
    const { contracts, won } = totalOfGroups(lines);
    expect(contracts).toEqual({ sold: 145, bought: 145, net: 0 });
    expect(won).toEqual({ sold: 145_000, bought: 145_000, net: 0 });
    expect(totalOfGroups([]).won.net).toBe(0);
  });
});
