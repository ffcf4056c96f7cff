import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import { investment as calls } from '@sise/contract/investment';
import type { FlowColumns, InvestmentRow } from '@sise/contract/investment';
import type { FlowsNow } from '@sise/domain/flows/flow-archive';
import type { IndexState, Market } from '@sise/domain/market/engine';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import { indexDayBarOf } from '@sise/domain/stock/day-bar';
import type { DateKst, Upcode } from '@sise/domain/terms';
import type { ApiRegistry } from '../../api-registry.ts';
import { withTopics } from '../../api-registry.ts';
import { topicValue } from '../../interest.ts';
import type { TopicResult } from '../../interest.ts';
import { refuse } from '../../refusal.ts';
import { toInvestmentDay, toProgramDay } from '../../wire/flow-day-row.ts';
import { toFlows, toNets, toProgram, toProgramVolumes, toVolumes } from '../../wire/flow-row.ts';
import { toIndexRow } from '../../wire/index-row.ts';
import { derivativeFlowPage } from './derivative-flow-page.ts';
import { flowPage, withoutFlows } from './flow-pages.ts';
import { askFlows, hasFlowsOfToday, momentOf } from './flows-now.ts';
import { investorTrades } from './investor-trades.ts';
import { futuresFollowed, programColumns, secondsOf, valuesAt } from './intraday-columns.ts';
import type { Parts } from '../../parts.ts';

export function investmentRoutes(api: ApiRegistry, parts: Parts): void {
  const { market, sources, interest } = parts;
  const { archive } = sources;
  /** Before the opening there is no data of today, and yet nothing is missing. */
  const isLive = () => hasFlowsOfToday(parts);
  const indexOf = (id: Upcode): IndexState => market.indices.get(id) ?? refuse('index.unknown');
  const dateNow = (): DateKst => market.date ?? refuse('market.loading');
  const headOf = (index: IndexState): Head => ({ ...valueOf(market, index), date: dateNow() });

  async function rowOf(index: IndexState): Promise<{ row: InvestmentRow; result: TopicResult<FlowsNow> }> {
    const result = await askFlows(parts, index.listing.upcode);
    return { row: { ...headOf(index), ...toNow(topicValue(result)) }, result };
  }

  api.register(calls, {
    async overview() {
      const read = await Promise.all(MARKET_INDICES.flatMap((id) => market.indices.get(id) ?? []).map(rowOf));
      const rows = read.map(({ row }) => row);
      const results = read.map(({ result }) => result);
      return withTopics(results, rows, 'flows', !isLive() && rows.every(({ at }) => at === null));
    },
    async today({ id }) {
      const index = indexOf(id);
      const results = await Promise.all([askFlows(parts, id), interest.ask('flow-minutes', id)]);
      const [now, intraday] = [topicValue(results[0]), topicValue(results[1])];
      const series: FlowColumns | null = intraday && {
        time: intraday.at.map(secondsOf),
        individual: [...intraday.nets.individual],
        foreigner: [...intraday.nets.foreigner],
        institution: [...intraday.nets.institution],
        corporation: [...intraday.nets.corporation],
        price: valuesAt(index.points, intraday.at),
      };
      const reply = {
        ...headOf(index),
        ...toNow(now),
        volumes: now?.volumes ? toVolumes(now.volumes) : null,
        programVolumes: now?.program ? toProgramVolumes(now.program.shares) : null,
        series,
      };
      return withTopics(results, reply, 'flows', !isLive() && now === null);
    },
    async daily({ id, page, num, flows: withFlows }) {
      indexOf(id);
      const result = await askFlows(parts, id);
      const now = topicValue(result);
      const date = dateNow();
      const { flows } = sources;
      const today = now && toInvestmentDay(date, now.provisional, now, indexDayBarOf(market, id));
      const reply = await flowPage(
        {
          count: async (until) => flows?.count(id, until) ?? 0,
          days: async (span) => flows?.days(id, span) ?? [],
          bars: (span) => archive.indexDailyBars(id, span),
        },
        today,
        date,
        { page, num },
        (day, bar) => toInvestmentDay(day.date, false, day, bar),
      );
      const shown = withFlows ? reply : withoutFlows(reply);
      return withTopics([result], shown, 'flows', reply.total === 0);
    },
    derivativeDaily: (input) => derivativeFlowPage(parts, input),
    foreigner: (input) => investorTrades(parts, input, 'won'),
    foreignerVolume: (input) => investorTrades(parts, input, 'shares'),
    async program({ id }) {
      const index = indexOf(id);
      const [futureMinutes, ...results] = await Promise.all([
        interest.read('future-minutes', futuresFollowed(id)),
        interest.ask('flows', id),
        interest.ask('flow-minutes', id),
      ]);
      const [program, intraday] = [topicValue(results[0]), topicValue(results[1])];
      const series = intraday && programColumns(market, dateNow(), index, intraday, futureMinutes ?? []);
      const reply = {
        ...headOf(index),
        ...momentOf(program),
        program: program?.program ? toProgram(program.program.won) : null,
        volumes: program?.program ? toProgramVolumes(program.program.shares) : null,
        series,
      };
      return withTopics(results, reply, 'flows', !isLive());
    },
    async programDaily({ id, page, num }) {
      indexOf(id);
      const { flows } = sources;
      const result = await interest.ask('flows', id);
      const now = topicValue(result);
      const date = dateNow();
      const today = now?.program ? toProgramDay(date, now.provisional, now.program, indexDayBarOf(market, id)) : null;
      const reply = await flowPage(
        {
          count: async (until) => (flows?.hasPrograms ? flows.count(id, until) : 0),
          days: async (span) =>
            ((await flows?.days(id, span)) ?? []).flatMap(({ date: on, program }) =>
              program ? [{ date: on, program }] : [],
            ),
          bars: (span) => archive.indexDailyBars(id, span),
        },
        today,
        date,
        { page, num },
        (day, bar) => toProgramDay(day.date, false, day.program, bar),
      );
      return withTopics([result], reply, 'flows', reply.total === 0);
    },
  });
}

type Head = Pick<InvestmentRow, 'upcode' | 'hname' | 'price' | 'change' | 'chgrate' | 'sign' | 'date'>;

function toNow(now: FlowsNow | null) {
  return {
    ...momentOf(now),
    ...toNets(now?.flows ?? []),
    flows: toFlows(now?.flows ?? []),
    program: now?.program ? toProgram(now.program.won) : null,
  };
}

export function valueOf(market: Market, index: IndexState) {
  const { upcode: id, hname, price, change, chgrate, sign } = toIndexRow(indexSnapshotOf(market, index), null);
  return { upcode: id, hname, price, change, chgrate, sign };
}
