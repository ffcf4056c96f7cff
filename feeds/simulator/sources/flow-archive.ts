import type { Page } from '@sise/domain/market/archive';
import type {
  FlowArchive,
  FlowDay,
  FlowsNow,
  IntradayFlows,
  InvestorGroupOrProgram,
  StockFlowDay,
  StockTrade,
} from '@sise/domain/flows/flow-archive';
import type { NetsNow } from '@sise/domain/flows/net-matrix';
import { netByGroup } from '@sise/domain/flows/investor';
import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import type { MarketDay } from '../session/market-day.ts';
import { createIntradayFlows } from './intraday-flows.ts';
import { createNetMatrix } from './net-matrix.ts';
import { MEASURE, sidesOf, toFlowSums, type FlowNumbers } from '../flows/flow-sums.ts';
import { createYieldToEventLoop, runInSlices } from '../../slices.ts';

/** Flows of today so far, of what has been traded; null before the opening and for an unknown subject. */
export interface FlowsOfToday {
  /** Of a market or an index, summed over its stocks. */
  now(upcode: Upcode): FlowsNow | null;
  intraday(upcode: Upcode): Promise<IntradayFlows | null>;
  stockNow(shcode: Shcode): FlowsNow | null;
  /** Trading of a group in each stock of a market or an index, unordered. */
  stockTrades(upcode: Upcode, group: InvestorGroupOrProgram): readonly StockTrade[];
  netsNow(): NetsNow | null;
}

/** Flows of the simulated exchange: today's from what has been traded, the past generated on request. */
export function createSimulatedFlowArchive(exchange: Exchange, present: Present): FlowArchive & FlowsOfToday {
  const { universe, days, history, flows, flowDays, hours } = exchange;
  const intraday = createIntradayFlows(exchange);

  function momentOf(today: MarketDay): Pick<FlowsNow, 'at' | 'provisional'> {
    const { closesAt } = hours(today.day);
    const at = present.now > closesAt ? closesAt : present.now;
    return { at, provisional: at < closesAt };
  }

  function nowOf(today: MarketDay, numbers: FlowNumbers): FlowsNow {
    return { ...toFlowSums(numbers), ...momentOf(today) };
  }

  /** Numbers of the last past days in a span, oldest first. */
  function pastDays({ until, count, skip = 0 }: Page<DateKst>, first: number, end: number): number[] {
    const last = Math.min(end, lastDay(until)) - skip;
    const from = Math.max(first, last - count + 1);
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i);
  }

  function lastDay(until: DateKst | undefined): number {
    const yesterday = (present.today?.day ?? 0) - 1;
    history.reach(Math.max(0, yesterday));
    return until === undefined ? yesterday : Math.min(yesterday, days.dayOnOrBefore(until));
  }

  const allRows = () => MARKET_INDICES.flatMap((upcode) => flows.rowsOf(upcode));
  const hasFlows = (upcode: Upcode) => flows.rowsOf(upcode).length > 0;
  const seenOn = (day: number) => present.observedDays.get(day)?.traded ?? null;

  return {
    hasPrograms: true,
    now(upcode) {
      const { today } = present;
      if (!today || !hasOpened(today) || !hasFlows(upcode)) return null;
      return nowOf(today, flows.sum(flows.rowsOf(upcode), today.day, today.traded()));
    },
    async intraday(upcode) {
      const { today } = present;
      return today && hasOpened(today) && hasFlows(upcode) ? intraday.today(today, upcode) : null;
    },
    async days(upcode, span) {
      const yieldToEventLoop = createYieldToEventLoop();
      const rows: FlowDay[] = [];
      if (!hasFlows(upcode)) return rows;
      for (const day of pastDays(span, 0, Number.POSITIVE_INFINITY)) {
        const seen = seenOn(day);
        await runInSlices(flowDays.counting(upcode, day, seen), yieldToEventLoop);
        rows.push({ date: days.dateAt(day), ...toFlowSums(flowDays.ofIndex(upcode, day, seen)) });
      }
      return rows;
    },
    async count(upcode, until) {
      return hasFlows(upcode) ? lastDay(until) + 1 : 0;
    },
    stockNow(shcode) {
      const { today } = present;
      const row = universe.rowOf(shcode);
      if (!today || !hasOpened(today) || row === undefined || !today.lists(row)) return null;
      return nowOf(today, flows.sum([row], today.day, today.tradeGenerator(row)));
    },
    async stockDays(shcode, span) {
      const yieldToEventLoop = createYieldToEventLoop();
      const rows: StockFlowDay[] = [];
      const row = universe.rowOf(shcode);
      if (row === undefined) return rows;
      for (const day of pastDays(span, universe.firstDay(row), universe.lastDay(row))) {
        const sums = toFlowSums(flowDays.ofStock(row, day, seenOn(day)));
        rows.push({
          date: days.dateAt(day),
          ...sums,
          netShares: netByGroup(sums.volumes ?? []),
          holding: flows.holdings.after(row, day),
        });
        await yieldToEventLoop();
      }
      return rows;
    },
    async stockCount(shcode, until) {
      const row = universe.rowOf(shcode);
      if (row === undefined) return 0;
      return Math.max(0, Math.min(universe.lastDay(row), lastDay(until)) - universe.firstDay(row) + 1);
    },
    holding(shcode) {
      const row = universe.rowOf(shcode);
      const { today } = present;
      return !today || row === undefined ? null : flows.holdings.after(row, today.day - 1, today.day);
    },
    stockTrades(upcode, group) {
      const { today } = present;
      if (!today || !hasOpened(today)) return [];
      const traded = today.traded();
      return flows.rowsOf(upcode).flatMap((row) => {
        if (traded.volume(row) === 0) return [];
        const numbers = flows.sum([row], today.day, traded);
        const { shcode } = universe.company(row);
        return [{ shcode, won: sidesOf(numbers, 0, group), shares: sidesOf(numbers, MEASURE, group) }];
      });
    },
    async netDays(count, until) {
      const yieldToEventLoop = createYieldToEventLoop();
      const past = pastDays({ count, ...(until && { until }) }, 0, Number.POSITIVE_INFINITY);
      const rows = allRows();
      const dates = past.map((day) => days.dateAt(day));
      const { matrix, write } = createNetMatrix(universe, rows, dates);
      const seen = past.map(seenOn);
      for (const [place, row] of rows.entries()) {
        for (const [at, day] of past.entries()) {
          if (universe.firstDay(row) > day || universe.lastDay(row) < day) continue;
          const nets = flowDays.netsOfStock(row, day, seen[at] ?? null);
          if (nets !== null) write(place, at, nets);
        }
        await yieldToEventLoop();
      }
      return matrix;
    },
    netsNow() {
      const { today } = present;
      if (!today || !hasOpened(today)) return null;
      const rows = allRows();
      const traded = today.traded();
      const { matrix, write } = createNetMatrix(universe, rows, [days.dateAt(today.day)]);
      rows.forEach((row, place) => {
        if (traded.volume(row) > 0) write(place, 0, flows.netsOf(row, today.day, traded));
      });
      const { at, provisional } = momentOf(today);
      return { ...matrix, at, provisional };
    },
  };
}

function hasOpened({ now, hours: { opensAt } }: MarketDay): boolean {
  return now >= opensAt;
}
