import { INVESTOR_GROUP_NAMES } from './investor.ts';
import type { InvestorGroup } from './investor.ts';

/** What was sold and bought by one investor type or group, in one unit. */
export interface SoldBought {
  readonly sold: number;
  readonly bought: number;
  /** bought − sold */
  readonly net: number;
}

/** Trading of one investor type of futures or options. */
export interface InvestorTrade {
  readonly name: string;
  readonly group: InvestorGroup;
  readonly contracts: SoldBought;
  readonly won: SoldBought;
}

/** A line of a table of investors. */
export interface GroupLine {
  readonly name: string;
  readonly contracts: SoldBought;
  readonly won: SoldBought;
  /** Part of the sum in a line above it. */
  readonly isPart: boolean;
}

const ORDER: readonly InvestorGroup[] = ['individual', 'foreigner', 'institution', 'corporation'];

/** Groups in the order of newspapers; 기관계 is followed by its types. A group that nobody belongs to is left out. */
export function groupLines(trades: readonly InvestorTrade[]): GroupLine[] {
  return ORDER.flatMap((group) => {
    const parts = trades.filter((trade) => trade.group === group);
    if (parts.length === 0) return [];
    const isInstitution = group === 'institution';
    const total = { name: isInstitution ? '기관계' : INVESTOR_GROUP_NAMES[group], ...sumOf(parts), isPart: false };
    const shown = isInstitution && parts.length > 1 ? parts : [];
    return [total, ...shown.map(({ name, contracts, won }) => ({ name, contracts, won, isPart: true }))];
  });
}

/** 합계: parts are not counted twice; if every investor is known, both nets are zero. */
export function totalOfGroups(lines: readonly GroupLine[]): Pick<GroupLine, 'contracts' | 'won'> {
  return sumOf(lines.filter(({ isPart }) => !isPart));
}

function sumOf(trades: readonly Pick<GroupLine, 'contracts' | 'won'>[]) {
  return { contracts: allOf(trades.map(({ contracts }) => contracts)), won: allOf(trades.map(({ won }) => won)) };
}

function allOf(values: readonly SoldBought[]): SoldBought {
  return values.reduce(
    (all, { sold, bought, net }) => ({ sold: all.sold + sold, bought: all.bought + bought, net: all.net + net }),
    { sold: 0, bought: 0, net: 0 },
  );
}
