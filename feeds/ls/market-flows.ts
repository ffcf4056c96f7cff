import type { FeedEvent } from '@sise/domain/market/feed';
import type { FlowsNow, IntradayFlows } from '@sise/domain/flows/flow-archive';
import { createFlowMinutes, type FlowMinutes } from '@sise/domain/flows/flow-minutes';
import { INVESTOR_CODES, type InvestorCode } from '@sise/domain/flows/investor';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { KOSDAQ, KOSPI, KOSPI200, MARKET_INDICES } from '@sise/domain/market/main-indices';
import type { Flow } from '@sise/domain/market/quote';
import { regularHours } from '@sise/domain/market/session';
import type { TopicKind } from '@sise/domain/market/topics';
import type { DateKst, Instant, Upcode } from '@sise/domain/terms';
import { createPoller } from '../transport/poller.ts';
import { askInvestors } from './investor-totals.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { rowOf } from './blocks.ts';
import { readInvestorFlow, type InvestorTotals } from './frames/investor-flow.ts';
import { readProgramBlocks, readProgramFrame, type ProgramTotals } from './frames/program-trading.ts';
import type { Registration } from './registrations.ts';
import type { Fields, RestClient } from './rest-client.ts';
import type { TopicSource } from './wanted-topics.ts';

export interface MarketFlowsOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** Whether flows change now. */
  readonly isDue: () => boolean;
  readonly now: () => Instant;
  readonly date: () => DateKst;
  readonly touch: (kind: TopicKind, of: string) => void;
}

/** 투자자별 매매 and 프로그램매매 of KOSPI, KOSDAQ and KOSPI200. */
export interface MarketFlows {
  readonly sources: { readonly flows: TopicSource<'flows'>; readonly 'flow-minutes': TopicSource<'flow-minutes'> };
  readonly registrations: readonly Registration[];
  /** BM_; false if it cannot be read */
  takeInvestors(body: Fields): boolean;
  /** PM_ of KOSPI, KM_ of KOSDAQ */
  takePrograms(market: Upcode, body: Fields): boolean;
  /** A day begins: its totals are asked for. */
  open(): void;
  /** The flows of the markets that changed since the last call. */
  takeChanges(): readonly Extract<FeedEvent, { type: 'flows' }>[];
  start(): void;
  stop(): void;
}

interface Subject {
  readonly lsCode: string;
  /** 시장구분 of t1602 */
  readonly market: string;
  /** 구분 of t1640 for 차익 and 비차익; null: LS has no 프로그램매매 of it */
  readonly programs: readonly [string, string] | null;
}

const SUBJECTS: ReadonlyMap<Upcode, Subject> = new Map([
  [KOSPI, { lsCode: '001', market: '1', programs: ['12', '13'] }],
  [KOSDAQ, { lsCode: '301', market: '3', programs: ['22', '23'] }],
  [KOSPI200, { lsCode: '101', market: '2', programs: null }],
]);
/** Beside the events, which tell the same as it happens. */
const EVERY_MS = 5 * MINUTE_MS;

interface State {
  at: Instant;
  investors: Map<InvestorCode, InvestorTotals>;
  program: ProgramTotals | null;
  readonly minutes: FlowMinutes;
}

export function createMarketFlows(options: MarketFlowsOptions): MarketFlows {
  const { rest, timers, random, isDue, now, date, touch } = options;
  const states = new Map<Upcode, State>();
  const changed = new Set<Upcode>();
  let isStarted = false;

  function change(upcode: Upcode, write: (state: State) => void): void {
    const state = states.get(upcode) ?? {
      at: now(),
      investors: new Map(),
      program: null,
      minutes: createFlowMinutes(),
    };
    states.set(upcode, state);
    state.at = now();
    write(state);
    const sums = flowsOf(state);
    if (sums !== null) state.minutes.take(state.at, sums);
    changed.add(upcode);
    touch('flows', upcode);
    touch('flow-minutes', upcode);
  }

  async function programOf(gubun: string): Promise<Fields | null> {
    const reply = await rest.send({ tr: 't1640', fields: { gubun }, priority: 'background' });
    return reply.ok ? rowOf(reply.body, 't1640OutBlock') : null;
  }

  async function ask(upcode: Upcode, { lsCode, market, programs }: Subject): Promise<void> {
    const day = date();
    const investors = await askInvestors(rest, { lsCode, market });
    const [arbitrage, nonArbitrage] = programs
      ? [await programOf(programs[0]), await programOf(programs[1])]
      : [null, null];
    const program = arbitrage && nonArbitrage ? readProgramBlocks(arbitrage, nonArbitrage) : null;
    if (date() !== day || (investors === null && program === null)) return;
    change(upcode, (state) => {
      if (investors !== null) state.investors = new Map(investors);
      if (program !== null) state.program = program;
    });
  }

  async function askAll(): Promise<void> {
    for (const [upcode, subject] of SUBJECTS) await ask(upcode, subject);
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: EVERY_MS,
    atMostMs: EVERY_MS,
    async poll() {
      if (isDue() || states.size === 0) await askAll();
      return { ok: true };
    },
  });

  function flowsOf(state: State): FlowsNow | null {
    const { at, investors, program } = state;
    if (investors.size === 0) return null;
    const listOf = (bought: keyof InvestorTotals, sold: keyof InvestorTotals): Flow[] =>
      INVESTOR_CODES.flatMap((investor) => {
        const totals = investors.get(investor);
        if (totals === undefined) return [];
        return [{ investor, bought: totals[bought], sold: totals[sold], net: totals[bought] - totals[sold] }];
      });
    return {
      at,
      provisional: at < regularHours(date()).closesAt,
      flows: listOf('bought', 'sold'),
      volumes: listOf('boughtVolume', 'soldVolume'),
      program,
    };
  }

  function valueOf<Value>(of: string, read: (state: State) => Value | null): Value | null | undefined {
    const upcode = [...SUBJECTS.keys()].find((each) => each === of);
    if (upcode === undefined) return null;
    const state = states.get(upcode);
    return (state && read(state)) ?? undefined;
  }

  return {
    sources: {
      flows: {
        every: 1_000,
        begin: doNothing,
        end: doNothing,
        value: (of): FlowsNow | null | undefined => valueOf(of, flowsOf),
      },
      'flow-minutes': {
        every: 5_000,
        begin: doNothing,
        end: doNothing,
        value: (of): IntradayFlows | null | undefined => valueOf(of, ({ minutes }) => minutes.minutes),
      },
    },
    registrations: [
      ...[...SUBJECTS.values()].map(({ lsCode }) => ({ tr: 'BM_', key: lsCode })),
      { tr: 'PM_', key: '1' },
      { tr: 'KM_', key: '1' },
    ],
    takeInvestors(body) {
      const frame = readInvestorFlow(body);
      if (frame === null || frame === 'sum') return frame !== null;
      const upcode = [...SUBJECTS].find(([, { lsCode }]) => lsCode === frame.lsCode)?.[0];
      if (upcode !== undefined) change(upcode, ({ investors }) => void investors.set(frame.investor, frame.totals));
      return upcode !== undefined;
    },
    takePrograms(market, body) {
      const program = readProgramFrame(body);
      if (program !== null) change(market, (state) => void (state.program = program));
      return program !== null;
    },
    open() {
      states.clear();
      changed.clear();
      if (isStarted) void askAll();
    },
    takeChanges() {
      const events = MARKET_INDICES.flatMap((upcode) => {
        const state = states.get(upcode);
        const sums = changed.has(upcode) && state ? flowsOf(state) : null;
        if (sums === null) return [];
        const { at, provisional, flows } = sums;
        return [{ type: 'flows', at, upcode, provisional, flows } as const];
      });
      changed.clear();
      return events;
    },
    start() {
      isStarted = true;
      void poller.start();
    },
    stop: () => poller.stop(),
  };
}

function doNothing(): void {
  // It is collected whether it is wanted or not.
}
