import type { FlowEntry, Flows } from '@sise/contract/rows';
import { INVESTOR_GROUP_NAMES, namedFlows } from '@sise/domain/flows/investor';
import type { InvestorGroup } from '@sise/domain/flows/investor';

/** A line of the table of investor groups, won. */
export interface FlowLine {
  readonly name: string;
  readonly sold: number | null;
  readonly bought: number | null;
  readonly net: number;
  /** Part of the sum in a line above it. */
  readonly isPart: boolean;
}

const ORDER: readonly InvestorGroup[] = ['individual', 'foreigner', 'institution', 'corporation'];

/** Groups in the order of newspapers; 기관계 is followed by its parts. */
export function flowLines(flows: Flows): FlowLine[] {
  const named = namedFlows(flows);
  return ORDER.flatMap((group) => {
    const parts = named.filter((flow) => flow.group === group);
    if (parts.length === 0) return [];
    const name = group === 'institution' ? '기관계' : INVESTOR_GROUP_NAMES[group];
    const total = { name, ...sumOf(parts), isPart: false };
    return group === 'institution' && parts.length > 1 ? [total, ...parts.map(partLine)] : [total];
  });
}

/** 합계: the net is zero if every investor group is known. Parts are not counted twice. */
export function totalOf(lines: readonly FlowLine[]): Pick<FlowLine, 'sold' | 'bought' | 'net'> {
  const whole = lines.filter(({ isPart }) => !isPart);
  return {
    sold: sumOrNull(whole.map(({ sold }) => sold)),
    bought: sumOrNull(whole.map(({ bought }) => bought)),
    net: whole.reduce((sum, { net }) => sum + net, 0),
  };
}

function partLine({ name, sela, buya, net }: FlowEntry & { readonly name: string }): FlowLine {
  return { name, sold: sela, bought: buya, net, isPart: true };
}

function sumOf(parts: readonly FlowEntry[]) {
  return {
    sold: sumOrNull(parts.map(({ sela }) => sela)),
    bought: sumOrNull(parts.map(({ buya }) => buya)),
    net: parts.reduce((sum, { net }) => sum + net, 0),
  };
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
