import type { FlowArchive, FlowDay, FlowsNow, FlowSpan, StockFlowDay } from '@sise/domain/flows/flow-archive';
import { netByGroup } from '@sise/domain/flows/investor';
import type { DateKst, Upcode } from '@sise/domain/terms';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import type { MarketDay } from '../session/market-day.ts';
import { createFlowCourses } from './flow-course.ts';
import { MEASURE, sidesOf, toFlowSums, type FlowNumbers } from './flow-sums.ts';

/** Days of one stock made between two breaths. */
const DAYS_A_BREATH = 100;

/** Flows of the simulated exchange: today's from what has been traded, the past made when asked for. */
export function createSimulatedFlowArchive(exchange: Exchange, present: Present): FlowArchive {
  const { universe, days, history, flows, flowDays, hours } = exchange;
  const courses = createFlowCourses(exchange);

  function nowOf(today: MarketDay, numbers: FlowNumbers): FlowsNow {
    const { closesAt } = hours(today.day);
    const at = present.now > closesAt ? closesAt : present.now;
    return { ...toFlowSums(numbers), at, provisional: at < closesAt };
  }

  /** Numbers of the last past days of a span, oldest first. */
  function pastDays({ until, count, skip = 0 }: FlowSpan, first: number, end: number): number[] {
    const last = Math.min(end, lastDay(until)) - skip;
    const from = Math.max(first, last - count + 1);
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i);
  }

  function lastDay(until: DateKst | undefined): number {
    const yesterday = (present.today?.day ?? 0) - 1;
    history.reach(Math.max(0, yesterday));
    return until === undefined ? yesterday : Math.min(yesterday, days.dayOnOrBefore(until));
  }

  const isTold = (upcode: Upcode) => flows.rowsOf(upcode).length > 0;
  const seenOn = (day: number) => present.lived.get(day)?.traded ?? null;

  return {
    isLive: true,
    now(upcode) {
      const { today } = present;
      if (!today || !hasOpened(today) || !isTold(upcode)) return null;
      return nowOf(today, flows.sum(flows.rowsOf(upcode), today.day, today.traded()));
    },
    async course(upcode) {
      const { today } = present;
      return today && hasOpened(today) && isTold(upcode) ? courses.today(today, upcode) : null;
    },
    async days(upcode, span) {
      const told: FlowDay[] = [];
      if (!isTold(upcode)) return told;
      for (const day of pastDays(span, 0, Number.POSITIVE_INFINITY)) {
        const isNew = !flowDays.isCounted(day);
        told.push({ date: days.dateAt(day), ...toFlowSums(flowDays.ofIndex(upcode, day, seenOn(day))) });
        if (isNew) await breathe();
      }
      return told;
    },
    async count(upcode, until) {
      return isTold(upcode) ? lastDay(until) + 1 : 0;
    },
    stockNow(shcode) {
      const { today } = present;
      const row = universe.rowOf(shcode);
      if (!today || !hasOpened(today) || row === undefined || !today.lists(row)) return null;
      return nowOf(today, flows.sum([row], today.day, today.tape(row)));
    },
    async stockDays(shcode, span) {
      const told: StockFlowDay[] = [];
      const row = universe.rowOf(shcode);
      if (row === undefined) return told;
      for (const day of pastDays(span, universe.firstDay(row), universe.lastDay(row))) {
        const sums = toFlowSums(flowDays.ofStock(row, day, seenOn(day)));
        told.push({
          date: days.dateAt(day),
          ...sums,
          netShares: netByGroup(sums.volumes ?? []),
          holding: flows.holdings.after(row, day),
        });
        if (told.length % DAYS_A_BREATH === 0) await breathe();
      }
      return told;
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
    traders(upcode, trader) {
      const { today } = present;
      if (!today || !hasOpened(today)) return [];
      const traded = today.traded();
      return flows.rowsOf(upcode).flatMap((row) => {
        if (traded.volume(row) === 0) return [];
        const numbers = flows.sum([row], today.day, traded);
        const { shcode } = universe.companies[row];
        return [{ shcode, won: sidesOf(numbers, 0, trader), shares: sidesOf(numbers, MEASURE, trader) }];
      });
    },
  };
}

function hasOpened({ now, hours: { opensAt } }: MarketDay): boolean {
  return now >= opensAt;
}
