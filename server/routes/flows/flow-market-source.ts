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
import type { TopicResult } from '../../interest.ts';
import type { Parts } from '../../parts.ts';
import { askFlows } from './flows-now.ts';

/** Where the flows of one market come from: shares and contracts alike. */
export interface FlowMarketSource {
  /** Today's; none before the first trade, or if no source has them. */
  now(): Promise<TopicResult<FlowsNow>>;
  /** Today's by minute. */
  intraday(): Promise<TopicResult<FlowMinutes>>;
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
export type ContractFlows = (underlying: UnderlyingId) => Promise<TopicResult<DerivativeFlows>>;

/** Asks for each underlying once. */
export function contractFlowsOf({ interest }: Pick<Parts, 'interest'>): ContractFlows {
  const known = new Map<UnderlyingId, Promise<TopicResult<DerivativeFlows>>>();
  return (underlying) => {
    const flows = known.get(underlying) ?? interest.ask('contract-flows', underlying);
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
    now: () => askFlows(parts, upcode),
    async intraday() {
      const { date } = parts.market;
      const result = await parts.interest.ask('flow-minutes', upcode);
      return ofMinutes(result, date, ({ at, nets }, day) => ({ unit: 'won', hours: regularHours(day), at, nets }));
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
): FlowMarketSource {
  const past = derivatives.flowDays(underlying, what); // a source of today need not have it
  return {
    async now() {
      const result = await contractFlows(underlying);
      if (result.state !== 'present') return result;
      const { at, flows } = result.value;
      const trades = flows.filter((flow) => flow.what === what);
      if (market.date === null || trades.every(isUntraded)) return NONE;
      const value = { at, provisional: at < hoursOf(market.date).closesAt, ...sumsOf(trades) };
      return { state: 'present', value };
    },
    async intraday() {
      const { date } = market;
      const result = await interest.ask('contract-flow-minutes', `${underlying}:${what}`);
      return ofMinutes(result, date, (minutes, day) => ({ unit: 'contracts', hours: hoursOf(day), ...minutes }));
    },
    count: async (until) => past?.count(until) ?? 0,
    async days(span) {
      const days = (await past?.days(span)) ?? [];
      return days.map(({ date, flows }) => ({ date, ...sumsOf(flows) }));
    },
  };
}

const NONE = { state: 'none' } as const;

function ofMinutes<Value>(
  result: TopicResult<Value>,
  date: DateKst | null,
  read: (value: Value, date: DateKst) => FlowMinutes,
): TopicResult<FlowMinutes> {
  if (result.state !== 'present') return result;
  return date === null ? NONE : { state: 'present', value: read(result.value, date) };
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
