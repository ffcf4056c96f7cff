import type { DerivativeFlowDay, InvestmentDay, StockInvestmentDay } from '@sise/contract/investment';
import type { ProgramDay } from '@sise/contract/program-trading';
import type { DerivativeFlow } from '@sise/domain/derivatives/quotes';
import type { FlowSums, ForeignHolding } from '@sise/domain/flows/flow-archive';
import { netByGroup, type InvestorGroup } from '@sise/domain/flows/investor';
import type { DailyBar } from '@sise/domain/market/bar';
import type { DateKst } from '@sise/domain/terms';
import { toDailyRow } from './bars.ts';
import {
  programNet,
  toFlowDay,
  toFlows,
  toHolding,
  toNets,
  toProgram,
  toProgramVolumes,
  toVolumes,
} from './flow-row.ts';

/** A day of a market or index. */
export function toInvestmentDay(
  date: DateKst,
  provisional: boolean,
  { flows, volumes }: Pick<FlowSums, 'flows' | 'volumes'>,
  bar: DailyBar | null,
): InvestmentDay {
  return {
    ...toFlowDay(date, provisional, flows),
    ...priceOf(bar),
    ...toNets(flows),
    ...toVolumeNets(netByGroup(volumes ?? [])),
    volumes: volumes && toVolumes(volumes),
  };
}

/** A day of futures, calls or puts; the bar is the index's. */
export function toDerivativeFlowDay(
  date: DateKst,
  provisional: boolean,
  trades: readonly DerivativeFlow[],
  bar: DailyBar | null,
): DerivativeFlowDay {
  const flows = trades.map(({ investor, bought, sold }) => ({ investor, bought, sold, net: bought - sold }));
  const volumes = trades.map(({ investor, boughtVolume: bought, soldVolume: sold }) => ({
    investor,
    bought,
    sold,
    net: bought - sold,
  }));
  return {
    ...toInvestmentDay(date, provisional, { flows, volumes }, bar),
    ...toNets(flows, 'derivativesGroup'),
    ...toVolumeNets(netByGroup(volumes, 'derivativesGroup')),
  };
}

/** A day of 프로그램매매; a source without it has no such day, because zeros would be wrong. */
export function toProgramDay(
  date: DateKst,
  provisional: boolean,
  program: NonNullable<FlowSums['program']>,
  bar: DailyBar | null,
): ProgramDay {
  const { arb, nonarb, total } = toProgram(program.won);
  return {
    date,
    provisional,
    ...priceOf(bar),
    arbbuya: arb.buya,
    arbsela: arb.sela,
    arbnet: arb.net,
    nonarbbuya: nonarb.buya,
    nonarbsela: nonarb.sela,
    nonarbnet: nonarb.net,
    ...total,
    ...toProgramVolumes(program.shares).total,
  };
}

/** The data of a day of one stock. */
export interface StockDay extends FlowSums {
  readonly date: DateKst;
  readonly provisional: boolean;
  readonly netShares: Readonly<Partial<Record<InvestorGroup, number>>>;
  readonly holding: ForeignHolding | null;
}

/** @param withFlows whether each investor is told apart, or only the net of each group */
export function toStockInvestmentDay(day: StockDay, bar: DailyBar | null, withFlows: boolean): StockInvestmentDay {
  return {
    date: day.date,
    provisional: day.provisional,
    ...priceOf(bar),
    volume: bar?.volume ?? null,
    amount: bar?.turnover ?? null,
    ...toNets(day.flows),
    ...toVolumeNets(day.netShares),
    program: programNet(day.program, 'won'),
    programv: programNet(day.program, 'shares'),
    ...toHolding(day.holding),
    flows: withFlows ? toFlows(day.flows) : {},
  };
}

/** Net buying of the groups in shares or contracts; null for a group without data. */
export function toVolumeNets(nets: Readonly<Partial<Record<InvestorGroup, number>>>) {
  const { individual = null, foreigner = null, institution = null, corporation = null } = nets;
  return { individualv: individual, foreignerv: foreigner, institutionv: institution, corporationv: corporation };
}

/** Price and change of a stock or an index on the day; nulls when no source has them. */
export function priceOf(bar: DailyBar | null): Pick<InvestmentDay, 'close' | 'change' | 'chgrate' | 'sign'> {
  if (bar === null) return { close: null, change: null, chgrate: null, sign: '3' };
  const { close, change, chgrate, sign } = toDailyRow(bar);
  return { close, change, chgrate, sign };
}
