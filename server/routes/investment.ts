import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import { investment as calls } from '@sise/contract/investment';
import type { FlowColumns, InvestmentRow, InvestorTradeRow } from '@sise/contract/investment';
import type { FlowsNow, InvestorGroupOrProgram } from '@sise/domain/flows/flow-archive';
import type { IndexState, Market } from '@sise/domain/market/engine';
import { isOfClose } from '@sise/domain/market/source';
import { firstInOrder } from '@sise/domain/ranking/first-in-order';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import { indexDayBarOf } from '@sise/domain/stock/day-bar';
import type { DateKst, Upcode } from '@sise/domain/terms';
import type { ApiRegistry } from '../api-registry.ts';
import { withTopics } from '../api-registry.ts';
import { topicValue } from '../interest.ts';
import type { TopicResult } from '../interest.ts';
import { refuse } from '../refusal.ts';
import { toInvestmentDay, toProgramDay } from '../wire/flow-day-row.ts';
import { exhaustionOf, toFlows, toNets, toProgram, toProgramVolumes, toVolumes } from '../wire/flow-row.ts';
import { toIndexRow } from '../wire/index-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { derivativeFlowPage } from './derivative-flow-page.ts';
import { flowPage, withoutFlows } from './flow-pages.ts';
import { futuresFollowed, programColumns, secondsOf, valuesAt } from './intraday-columns.ts';
import type { Parts } from '../parts.ts';

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

  async function ranked(
    { id, investor, num }: { id: Upcode; investor: Exclude<InvestorGroupOrProgram, 'corporation'>; num: number },
    measure: 'won' | 'shares',
  ) {
    indexOf(id);
    const { flows } = sources;
    const [now, trades] = await Promise.all([
      interest.ask('flows', id),
      interest.ask('stock-trades', `${id}:${investor}`),
    ]);
    const stockTrades = (topicValue(trades) ?? []).flatMap((trade) => {
      const row = market.rowOf(trade.shcode);
      return row === undefined ? [] : [{ row, trade, net: trade[measure].bought - trade[measure].sold }];
    });
    type Traded = (typeof stockTrades)[number];
    const byNet = (a: Traded, b: Traded) => b.net - a.net || (a.trade.shcode < b.trade.shcode ? -1 : 1);
    const bought = firstInOrder(stockTrades, num, byNet).filter(({ net }) => net > 0);
    const sold = firstInOrder(stockTrades, num, (a, b) => byNet(b, a)).filter(({ net }) => net < 0);
    const sides = [
      { side: 'buy' as const, list: bought },
      { side: 'sell' as const, list: sold },
    ];
    const rows = sides.flatMap(({ side, list }) =>
      list.map(({ row, trade: { shcode, won, shares } }, place): InvestorTradeRow => ({
        ...toQuoteRow(market, row),
        rank: place + 1,
        side,
        buya: won.bought,
        sela: won.sold,
        net: won.bought - won.sold,
        buyv: shares.bought,
        selv: shares.sold,
        netv: shares.bought - shares.sold,
        limitrate: exhaustionOf(flows?.holding(shcode) ?? null),
      })),
    );
    const reply = { upcode: id, date: dateNow(), ...momentOf(topicValue(now)), investor, rows };
    return withTopics([now, trades], reply, 'flows', !isLive() || trades.state === 'none');
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
    foreigner: (input) => ranked(input, 'won'),
    foreignerVolume: (input) => ranked(input, 'shares'),
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

/**
 * Today's flows of a market or index: counted by the source at this moment, or as last published when it does not count
 * any.
 */
export async function askFlows(
  { market, interest }: Pick<Parts, 'market' | 'interest'>,
  id: Upcode,
): Promise<TopicResult<FlowsNow>> {
  const counted = await interest.ask('flows', id);
  if (counted.state === 'present') return counted;
  const published = market.flows.get(id);
  return published ? { state: 'present', value: { ...published, volumes: null, program: null } } : counted;
}

/** The same; null also while they have not come. */
export async function flowsNow(parts: Pick<Parts, 'market' | 'interest'>, id: Upcode): Promise<FlowsNow | null> {
  return topicValue(await askFlows(parts, id));
}

/** Whether a source counts flows during the day; one of closed days has only those of the past. */
export function hasFlowsOfToday({ sources }: Pick<Parts, 'sources'>): boolean {
  const source = sources.sourceOf('flows');
  return source !== null && !isOfClose(source);
}

function toNow(now: FlowsNow | null) {
  return {
    ...momentOf(now),
    ...toNets(now?.flows ?? []),
    flows: toFlows(now?.flows ?? []),
    program: now?.program ? toProgram(now.program.won) : null,
  };
}

function momentOf(now: FlowsNow | null) {
  return { at: now ? secondsOf(now.at) : null, provisional: now?.provisional ?? false };
}

export function valueOf(market: Market, index: IndexState) {
  const { upcode: id, hname, price, change, chgrate, sign } = toIndexRow(indexSnapshotOf(market, index), null);
  return { upcode: id, hname, price, change, chgrate, sign };
}
