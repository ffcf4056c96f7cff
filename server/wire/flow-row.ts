import { inPercent } from '@sise/domain/hundredths';
import type { FlowDay } from '@sise/contract/investment';
import type { Program } from '@sise/contract/program-trading';
import type { Flows } from '@sise/contract/rows';
import type { FlowSums, ForeignHolding, ProgramSides, Sides } from '@sise/domain/flows/flow-archive';
import { netByGroup } from '@sise/domain/flows/investor';
import type { InvestorGroup } from '@sise/domain/flows/investor';
import type { Flow } from '@sise/domain/market/quote';
import type { DateKst } from '@sise/domain/terms';

/** A day's flows keyed by investor type. */
export function toFlows(flows: readonly Flow[]): Flows {
  const keyed: Flows = {};
  for (const { investor, bought, sold, net } of flows) keyed[investor] = { buya: bought, sela: sold, net };
  return keyed;
}

/** The same in shares. */
export function toVolumes(volumes: readonly Flow[]) {
  return Object.fromEntries(
    volumes.map(({ investor, bought, sold, net }) => [`${investor}`, { buyv: bought, selv: sold, netv: net }]),
  );
}

export function toFlowDay(date: DateKst, provisional: boolean, flows: readonly Flow[]): FlowDay {
  return { date, provisional, flows: toFlows(flows) };
}

/** Net buying of the groups; null for a group without data. */
export function toNets(
  flows: readonly Flow[],
  grouping?: 'group' | 'derivativesGroup',
): Record<InvestorGroup, number | null> {
  const { individual = null, foreigner = null, institution = null, corporation = null } = netByGroup(flows, grouping);
  return { individual, foreigner, institution, corporation };
}

export function toProgram({ arbitrage, nonArbitrage }: ProgramSides): Program {
  return { arb: toEntry(arbitrage), nonarb: toEntry(nonArbitrage), total: toEntry(both(arbitrage, nonArbitrage)) };
}

export function toProgramVolumes({ arbitrage, nonArbitrage }: ProgramSides) {
  const total = both(arbitrage, nonArbitrage);
  return { arb: toVolumeEntry(arbitrage), nonarb: toVolumeEntry(nonArbitrage), total: toVolumeEntry(total) };
}

/** Net buying by program; null when the source lacks it. */
export function programNet(program: FlowSums['program'], measure: 'won' | 'shares'): number | null {
  if (program === null) return null;
  const { bought, sold } = both(program[measure].arbitrage, program[measure].nonArbitrage);
  return bought - sold;
}

/** Foreign holding and its limit: nulls when the source lacks them. */
export function toHolding(holding: ForeignHolding | null) {
  return {
    held: holding?.held ?? null,
    foreignrate: holding?.rate ?? null,
    limit: holding?.limit?.shares ?? null,
    limitrate: exhaustionOf(holding),
  };
}

/** 한도소진율: percent of the limit that is held; null when foreigners may hold nothing. */
export function exhaustionOf(holding: ForeignHolding | null): number | null {
  if (!holding?.limit || holding.limit.shares === 0) return null;
  return inPercent(holding.held / holding.limit.shares);
}

function both(one: Sides, other: Sides): Sides {
  return { bought: one.bought + other.bought, sold: one.sold + other.sold };
}

function toEntry({ bought, sold }: Sides) {
  return { buya: bought, sela: sold, net: bought - sold };
}

function toVolumeEntry({ bought, sold }: Sides) {
  return { buyv: bought, selv: sold, netv: bought - sold };
}
