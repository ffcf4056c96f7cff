import type { InvestmentDay, ProgramDay, StockInvestmentDay } from '@sise/contract/investment';
import type { FlowSums, ForeignHolding } from '@sise/domain/flows/flow-archive';
import type { InvestorGroup } from '@sise/domain/flows/investor';
import type { DailyBar } from '@sise/domain/market/bar';
import type { Flow } from '@sise/domain/market/quote';
import type { DateKst } from '@sise/domain/terms';
import { toDailyRow } from './bars.ts';
import { programNet, toFlowDay, toFlows, toHolding, toNets, toProgram, toProgramVolumes } from './flow-row.ts';

/** A day of a market or index. */
export function toInvestmentDay(
  date: DateKst,
  provisional: boolean,
  flows: readonly Flow[],
  bar: DailyBar | null,
): InvestmentDay {
  return { ...toFlowDay(date, provisional, flows), ...priceOf(bar), ...toNets(flows) };
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

export function toStockInvestmentDay(day: StockDay, bar: DailyBar | null): StockInvestmentDay {
  const { individual = null, foreigner = null, institution = null, corporation = null } = day.netShares;
  return {
    date: day.date,
    provisional: day.provisional,
    ...priceOf(bar),
    volume: bar?.volume ?? null,
    amount: bar?.turnover ?? null,
    ...toNets(day.flows),
    individualv: individual,
    foreignerv: foreigner,
    institutionv: institution,
    corporationv: corporation,
    program: programNet(day.program, 'won'),
    programv: programNet(day.program, 'shares'),
    ...toHolding(day.holding),
    flows: toFlows(day.flows),
  };
}

/** Price and change of a stock or an index on the day; nulls when no source has them. */
function priceOf(bar: DailyBar | null): Pick<InvestmentDay, 'close' | 'change' | 'chgrate' | 'sign'> {
  if (bar === null) return { close: null, change: null, chgrate: null, sign: '3' };
  const { close, change, chgrate, sign } = toDailyRow(bar);
  return { close, change, chgrate, sign };
}
