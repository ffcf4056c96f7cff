import type { Page } from '@sise/domain/market/archive';
import type { IntradayNets } from '@sise/contract/flow-markets';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { DerivativeFlows } from '@sise/domain/derivatives/derivatives';
import type { DerivativeFlow } from '@sise/domain/derivatives/quotes';
import type { FlowDay, FlowsNow } from '@sise/domain/flows/flow-archive';
import type { FlowMarket } from '@sise/domain/flows/flow-market';
import type { InvestorGroup } from '@sise/domain/flows/investor';
import { regularHours } from '@sise/domain/market/session';
import type { RegularHours } from '@sise/domain/market/session';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';
import { flowsNow } from './investment.ts';

/** Where the flows of one market come from: shares and contracts alike. */
export interface FlowMarketSource {
  /** Today's; null before the first trade, or if no source has them. */
  now(): Promise<FlowsNow | null>;
  /** Today's by minute. */
  intraday(): Promise<FlowMinutes | null>;
  /** Number of past days up to and including one. */
  count(until: DateKst): Promise<number>;
  /** Oldest first. */
  days(span: Page<DateKst>): Promise<readonly FlowDay[]>;
}

interface FlowMinutes {
  readonly unit: IntradayNets['unit'];
  readonly hours: Pick<RegularHours, 'opensAt' | 'closesAt'>;
  readonly at: readonly Instant[];
  readonly nets: Readonly<Record<InvestorGroup, readonly number[]>>;
}

/** Today's trading of contracts, by underlying: one answer has futures, calls and puts. */
export type ContractFlows = (underlying: UnderlyingId) => Promise<DerivativeFlows | null>;

/** Asks for each underlying once. */
export function contractFlowsOf({ interest }: Pick<Parts, 'interest'>): ContractFlows {
  const known = new Map<UnderlyingId, Promise<DerivativeFlows | null>>();
  return (underlying) => {
    const flows = known.get(underlying) ?? interest.read('contract-flows', underlying);
    known.set(underlying, flows);
    return flows;
  };
}

/** @returns null if no source has the flows of the market */
export function flowMarketSource(
  parts: Parts,
  { upcode, contracts }: FlowMarket,
  contractFlows: ContractFlows = contractFlowsOf(parts),
): FlowMarketSource | null {
  const { flows, derivatives } = parts.sources;
  if (contracts !== null) return derivatives && contractSource(parts, derivatives, contracts, contractFlows);
  if (flows === null) return null;
  return {
    now: async () => flowsNow(parts, upcode),
    async intraday() {
      const { date } = parts.market;
      const minutes = await parts.interest.read('flow-minutes', upcode);
      return minutes && date && { unit: 'won', hours: regularHours(date), at: minutes.at, nets: minutes.nets };
    },
    count: (until) => flows.count(upcode, until),
    days: (span) => flows.days(upcode, span),
  };
}

function contractSource(
  { market, interest }: Pick<Parts, 'market' | 'interest'>,
  derivatives: NonNullable<Parts['sources']['derivatives']>,
  { underlying, what }: NonNullable<FlowMarket['contracts']>,
  contractFlows: ContractFlows,
): FlowMarketSource | null {
  const past = derivatives.flowDays(underlying, what);
  if (past === null) return null;
  return {
    async now() {
      const now = await contractFlows(underlying);
      const trades = now?.flows.filter((flow) => flow.what === what) ?? [];
      if (now === null || market.date === null || trades.every(isUntraded)) return null;
      return { at: now.at, provisional: now.at < hoursOf(market.date).closesAt, ...sumsOf(trades) };
    },
    async intraday() {
      const { date } = market;
      const minutes = await interest.read('contract-flow-minutes', `${underlying}:${what}`);
      return minutes && date && { unit: 'contracts', hours: hoursOf(date), ...minutes };
    },
    count: (until) => past.count(until),
    async days(span) {
      const days = await past.days(span);
      return days.map(({ date, flows }) => ({ date, ...sumsOf(flows) }));
    },
  };
}

function hoursOf(date: DateKst): RegularHours {
  return regularHours(date, undefined, 'derivatives');
}

function isUntraded({ boughtVolume, soldVolume }: DerivativeFlow): boolean {
  return boughtVolume + soldVolume === 0;
}

/** Contracts have no 프로그램매매. */
function sumsOf(trades: readonly DerivativeFlow[]) {
  return {
    flows: trades.map(({ investor, bought, sold }) => ({ investor, bought, sold, net: bought - sold })),
    volumes: trades.map(({ investor, boughtVolume: bought, soldVolume: sold }) => ({
      investor,
      bought,
      sold,
      net: bought - sold,
    })),
    program: null,
  };
}
