import type { DerivativeFlows, DerivativeFlowMinutes } from '@sise/domain/derivatives/derivatives';
import type { DerivativeFlow } from '@sise/domain/derivatives/quotes';
import { createFlowMinutes, type FlowMinutes } from '@sise/domain/flows/flow-minutes';
import { INVESTOR_CODES, type InvestorCode } from '@sise/domain/flows/investor';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { TopicKind } from '@sise/domain/market/topics';
import type { Instant } from '@sise/domain/terms';
import { createPoller } from '../transport/poller.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { readInvestorFlow, type InvestorTotals } from './frames/investor-flow.ts';
import { askInvestors, type InvestorMarket } from './investor-totals.ts';
import type { Registration } from './registrations.ts';
import type { Fields, RestClient } from './rest-client.ts';
import type { TopicSource } from './wanted-topics.ts';

export interface ContractFlowsOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly random: () => number;
  readonly now: () => Instant;
  readonly touch: (kind: TopicKind, of: string) => void;
}

type What = DerivativeFlow['what'];

/** 투자자별 매매 of futures, calls and puts on KOSPI200; LS has none of KOSDAQ150. */
export interface ContractFlows {
  readonly sources: {
    readonly 'contract-flows': TopicSource<'contract-flows'>;
    readonly 'contract-flow-minutes': TopicSource<'contract-flow-minutes'>;
  };
  registrationsOf(kind: TopicKind, of: string): readonly Registration[];
  /** BM_; false if it cannot be read, or is of another market */
  takeInvestors(body: Fields): boolean;
  /** A day begins. */
  clear(): void;
  start(): void;
  stop(): void;
}

const PRODUCT = 'kospi200';
const MARKETS: Readonly<Record<What, InvestorMarket>> = {
  futures: { lsCode: '900', market: '4' },
  calls: { lsCode: '700', market: '5' },
  puts: { lsCode: '800', market: '6' },
};
const ALL: readonly What[] = ['futures', 'calls', 'puts'];
const EVERY_MS = 5 * MINUTE_MS;

interface State {
  investors: Map<InvestorCode, InvestorTotals>;
  readonly minutes: FlowMinutes;
}

export function createContractFlows({ rest, timers, random, now, touch }: ContractFlowsOptions): ContractFlows {
  const states = new Map<What, State>();
  const wanted = new Set<string>();
  let at = now();

  function change(what: What, write: (investors: Map<InvestorCode, InvestorTotals>) => void): void {
    const state = states.get(what) ?? { investors: new Map(), minutes: createFlowMinutes('derivativesGroup') };
    states.set(what, state);
    at = now();
    write(state.investors);
    const flows = flowsOf(what).map(({ investor, boughtVolume: bought, soldVolume: sold }) => {
      return { investor, bought, sold, net: bought - sold };
    });
    state.minutes.take(at, { flows, program: null });
    touch('contract-flows', PRODUCT);
    touch('contract-flow-minutes', `${PRODUCT}:${what}`);
  }

  function flowsOf(what: What): DerivativeFlow[] {
    const investors = states.get(what)?.investors;
    return INVESTOR_CODES.flatMap((investor) => {
      const totals = investors?.get(investor);
      return totals === undefined ? [] : [{ what, investor, ...totals }];
    });
  }

  async function askAll(): Promise<boolean> {
    for (const what of ALL) {
      const totals = await askInvestors(rest, MARKETS[what]);
      if (totals === null) return false;
      change(what, (investors) => {
        for (const [investor, one] of totals) investors.set(investor, one);
      });
    }
    return true;
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: EVERY_MS,
    atMostMs: EVERY_MS,
    poll: async () => ({ ok: wanted.size === 0 || (await askAll()) }),
  });

  function begin(of: string): void {
    const isFirst = wanted.size === 0;
    if (of.split(':')[0] === PRODUCT) wanted.add(of);
    if (isFirst && wanted.size > 0) void askAll();
  }

  function end(of: string): void {
    wanted.delete(of);
  }

  function flowsNow(of: string): DerivativeFlows | null | undefined {
    if (of !== PRODUCT) return null;
    return states.size < ALL.length ? undefined : { at, flows: ALL.flatMap(flowsOf) };
  }

  function minutesOf(of: string): DerivativeFlowMinutes | null | undefined {
    const what = ALL.find((each) => of === `${PRODUCT}:${each}`);
    if (what === undefined) return null;
    return states.get(what)?.minutes.minutes ?? undefined;
  }

  return {
    sources: {
      'contract-flows': { every: 1_000, begin, end, value: flowsNow },
      'contract-flow-minutes': { every: 5_000, begin, end, value: minutesOf },
    },
    registrationsOf(kind, of) {
      if (!wanted.has(of) || (kind !== 'contract-flows' && kind !== 'contract-flow-minutes')) return [];
      return ALL.map((what) => ({ tr: 'BM_', key: MARKETS[what].lsCode }));
    },
    takeInvestors(body) {
      const frame = readInvestorFlow(body);
      if (frame === null || frame === 'sum') return frame !== null;
      const what = ALL.find((each) => MARKETS[each].lsCode === frame.lsCode);
      if (what !== undefined) change(what, (investors) => void investors.set(frame.investor, frame.totals));
      return what !== undefined;
    },
    clear() {
      states.clear();
      if (wanted.size > 0) void askAll();
    },
    start: () => void poller.start(),
    stop: () => poller.stop(),
  };
}
