import { investment as calls } from '@sise/contract/investment';
import type { IndexState, Market } from '@sise/domain/market/engine';
import { addDays } from '@sise/domain/market/kst';
import type { Flow } from '@sise/domain/market/quote';
import type { DateKst, Upcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { lacking } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { toFlows } from '../wire/flow-row.ts';
import type { Parts } from './parts.ts';
import { pageOfRows } from './stock-list.ts';

export function investmentRoutes(desk: Desk, { market, sources: { archive } }: Parts): void {
  const indexOf = (id: Upcode): IndexState => market.indices.get(id) ?? refuse('index.unknown');

  desk.take(calls, {
    today({ id }) {
      indexOf(id);
      const told = flowsToday(market, id);
      if (told) return told;
      const date = market.date ?? refuse('market.loading');
      return lacking({ date, provisional: false, flows: {} }, 'flows');
    },
    async daily({ id, page, num }) {
      indexOf(id);
      const { date } = market;
      const past = await archive.flowDays(id, { ...(date ? { until: addDays(date, -1) } : {}), count: 1_000 });
      const today = flowsToday(market, id);
      const days = [
        ...past.map((day) => toFlowDay(day.date, false, day.flows)),
        ...(today ? [today] : []),
      ].toReversed();
      const told = pageOfRows(days, { page, num }, (day) => day);
      return days.length > 0 ? told : lacking(told, 'flows');
    },
  });
}

function toFlowDay(date: DateKst, provisional: boolean, flows: readonly Flow[]) {
  return { date, provisional, flows: toFlows(flows) };
}

/** Today's flows of a market; null where no source tells them. */
export function flowsToday(market: Market, id: Upcode) {
  const state = market.flows.get(id);
  return state && market.date ? toFlowDay(market.date, state.provisional, state.flows) : null;
}
