import type { InvestmentDay } from '@sise/contract/investment';
import type { Flows } from '@sise/contract/rows';
import { namedFlows } from '@sise/domain/flows/investor';
import { comma, signed } from '@sise/domain/format/number';
import { UNITS } from './area-shape.ts';

/** The three groups that newspapers name, in their order. 기타법인 completes the sum and is in the table only. */
export const FLOW_GROUPS = [
  { id: 'individual', name: '개인' },
  { id: 'foreigner', name: '외국인' },
  { id: 'institution', name: '기관' },
] as const;
type FlowGroup = (typeof FLOW_GROUPS)[number]['id'];

/** Net buying of the groups, won; null if unknown. */
export type Nets = Readonly<Record<FlowGroup, number | null>>;
/** Net buying of one day. */
export type NetDay = Pick<InvestmentDay, 'date' | 'provisional' | FlowGroup>;

/** The net buying of the groups, from the flows of the investors. */
export function netsOf(flows: Flows): Nets {
  const named = namedFlows(flows);
  const netOf = (group: FlowGroup) => {
    const parts = named.filter((flow) => flow.group === group);
    return parts.length === 0 ? null : parts.reduce((sum, { net }) => sum + net, 0);
  };
  return { individual: netOf('individual'), foreigner: netOf('foreigner'), institution: netOf('institution') };
}

/** Whether the net buying of any group is known. */
export function hasNets(nets: Nets): boolean {
  return FLOW_GROUPS.some(({ id }) => nets[id] !== null);
}

/** Won as 억 (100 million), unrounded; null stays null. */
export function eokOf(won: number | null): number | null {
  return won === null ? null : won / 1e8;
}

export interface EokText {
  /** `+1,234`, `−1,234`, `0` */
  readonly text: string;
  /** The colour of the text: an amount that is rounded to zero has none. */
  readonly tone: 'up' | 'down' | 'flat';
  /** The amount in won; undefined if it is unknown. */
  readonly title: string | undefined;
}

/** Net buying as it is shown, 억원. */
export function netInEok(won: number | null, digits = 0): EokText {
  const text = signed(eokOf(won), digits);
  const tone = text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : 'flat';
  return { text, tone, title: won === null ? undefined : `${comma(won)}원` };
}

/** Net buying in contracts: `1,234계약 순매수`, `1,234계약 순매도`; undefined if it is unknown or zero. */
export function netContracts(contracts: number | null): string | undefined {
  if (contracts === null || contracts === 0) return undefined;
  return `${comma(Math.abs(contracts))}계약 ${contracts > 0 ? '순매수' : '순매도'}`;
}

export interface FlowBar {
  readonly group: FlowGroup;
  /** In UNITS × UNITS. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FlowShape {
  /** Oldest day first. */
  readonly days: readonly { readonly date: NetDay['date']; readonly bars: readonly FlowBar[] }[];
  /** The line of zero, UNITS from the top. */
  readonly zero: number;
}

const GAP = 0.18; // of a day's width

/**
 * Days of net buying as stacked bars, buyers above zero and sellers below, on one scale.
 * @param days oldest first
 */
export function flowShape(days: readonly NetDay[]): FlowShape {
  const columns = days.map((day) => ({
    date: day.date,
    nets: FLOW_GROUPS.map(({ id }) => ({ group: id, net: day[id] ?? 0 })),
  }));
  const tallest = Math.max(1, ...columns.map(({ nets }) => sumOf(nets, (net) => net > 0)));
  const deepest = Math.max(1, ...columns.map(({ nets }) => -sumOf(nets, (net) => net < 0)));
  const scale = UNITS / (tallest + deepest);
  const zero = tallest * scale;
  const width = UNITS / Math.max(1, days.length);
  return {
    zero: round(zero),
    days: columns.map(({ date, nets }, day) => ({ date, bars: stack(nets, { x: day * width, width, zero, scale }) })),
  };
}

/** Net buying of a group on a day, won. */
interface GroupNet {
  readonly group: FlowGroup;
  readonly net: number;
}

function stack(
  nets: readonly GroupNet[],
  { x, width, zero, scale }: { x: number; width: number; zero: number; scale: number },
): FlowBar[] {
  let above = zero;
  let below = zero;
  return nets.flatMap(({ group, net }) => {
    const height = Math.abs(net) * scale;
    if (height === 0) return [];
    if (net > 0) above -= height;
    const y = net > 0 ? above : below;
    if (net < 0) below += height;
    const place = {
      x: round(x + (width * GAP) / 2),
      y: round(y),
      width: round(width * (1 - GAP)),
      height: round(height),
    };
    return [{ group, ...place }];
  });
}

function sumOf(nets: readonly GroupNet[], counts: (net: number) => boolean): number {
  return nets.reduce((sum, { net }) => (counts(net) ? sum + net : sum), 0);
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}
