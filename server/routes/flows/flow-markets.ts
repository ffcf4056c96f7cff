import { flowMarkets as calls } from '@sise/contract/flow-markets';
import type { IntradayNets, FlowMarketDays, FlowMarketDetail, FlowMarketRow } from '@sise/contract/flow-markets';
import type { FlowDay, FlowsNow } from '@sise/domain/flows/flow-archive';
import { FLOW_MARKETS, flowMarket } from '@sise/domain/flows/flow-market';
import type { FlowMarket } from '@sise/domain/flows/flow-market';
import { firstDayOf } from '@sise/domain/flows/flow-period';
import { INVESTOR_CODES, netByGroup } from '@sise/domain/flows/investor';
import { addDays } from '@sise/domain/market/kst';
import type { Flow } from '@sise/domain/market/quote';
import type { ApiRegistry } from '../../api-registry.ts';
import { withMissing, withTopics } from '../../api-registry.ts';
import { topicValue } from '../../interest.ts';
import type { TopicResult } from '../../interest.ts';
import type { Parts } from '../../parts.ts';
import { refuse } from '../../refusal.ts';
import { priceOf, toVolumeNets } from '../../wire/flow-day-row.ts';
import { toFlows, toNets, toProgram, toVolumes } from '../../wire/flow-row.ts';
import { contractFlowsOf, flowMarketSource } from './flow-market-source.ts';
import type { ContractFlows } from './flow-market-source.ts';
import { secondsOf, valuesAt } from './intraday-columns.ts';
import { valueOf } from './investment.ts';

/** The list of markets shows every so many minutes of an intraday series, and now. */
const COARSE_MINUTES = 10;
/** Past days that are always there, for sums of 20 days and for streaks. */
const LEAST_DAYS = 20;

export function flowMarketsRoutes(api: ApiRegistry, parts: Parts): void {
  const {
    market,
    sources: { archive },
  } = parts;
  const dateNow = () => market.date ?? refuse('market.loading');

  async function detailOf(which: FlowMarket, contractFlows?: ContractFlows): Promise<Detail> {
    const source = flowMarketSource(parts, which, contractFlows);
    const index = market.indices.get(which.upcode) ?? refuse('index.unknown');
    const [result, ofMinutes] = await Promise.all([source?.now() ?? NONE, source?.intraday() ?? NONE]);
    const now = topicValue(result);
    const [last] = now ? [] : ((await source?.days({ until: addDays(dateNow(), -1), count: 1 })) ?? []);
    const minutes = now && topicValue(ofMinutes);
    const shown: FlowsNow | FlowDay | null = now ?? last ?? null;
    const { flows, volumes, program } = shown ?? { flows: [], volumes: null, program: null };
    const { upcode, hname, price, change, chgrate, sign } = valueOf(market, index);
    const detail: FlowMarketDetail = {
      market: which.id,
      mktname: which.name,
      upcode,
      hname,
      price,
      change,
      chgrate,
      sign,
      date: now ? dateNow() : (last?.date ?? null),
      at: now ? secondsOf(now.at) : null,
      provisional: now?.provisional ?? false,
      ...toNets(flows, which.grouping),
      ...toVolumeNets(netByGroup(volumes ?? [], which.grouping)),
      program: program && toProgram(program.won),
      intraday: minutes && {
        unit: minutes.unit,
        from: secondsOf(minutes.hours.opensAt),
        to: secondsOf(minutes.hours.closesAt),
        time: minutes.at.map(secondsOf),
        individual: [...minutes.nets.individual],
        foreigner: [...minutes.nets.foreigner],
        institution: [...minutes.nets.institution],
        corporation: [...minutes.nets.corporation],
        price: valuesAt(index.points, minutes.at),
      },
      flows: toFlows(flows),
      volumes: volumes && toVolumes(volumes),
    };
    return { detail, results: [result, ofMinutes] };
  }

  api.register(calls, {
    async all({ intraday: withIntraday }) {
      const contractFlows = contractFlowsOf(parts);
      const listed = FLOW_MARKETS.filter(({ upcode }) => market.indices.has(upcode)); // a source need not have all
      const details = await Promise.all(listed.map((which) => detailOf(which, contractFlows)));
      const rows = details.map(({ detail: { flows: _flows, volumes: _volumes, ...row } }): FlowMarketRow => ({
        ...row,
        intraday: withIntraday ? row.intraday && coarse(row.intraday) : null,
      }));
      const results = details.flatMap((detail) => detail.results);
      const isMissing = rows.every(({ date }) => date === null);
      return withTopics(results, rows, 'flows', isMissing);
    },
    async detail({ market: id }) {
      const { detail, results } = await detailOf(flowMarket(id));
      return withTopics(results, detail, 'flows', detail.date === null);
    },
    async days({ market: id, measure, period }) {
      const which = flowMarket(id);
      const source = flowMarketSource(parts, which);
      const until = addDays(dateNow(), -1);
      const before = addDays(firstDayOf(period, dateNow()), -1);
      const total = (await source?.count(until)) ?? 0;
      const count = Math.max(LEAST_DAYS, total - ((await source?.count(before)) ?? 0));
      const days = (await source?.days({ until, count })) ?? [];
      const bars = days.length > 0 ? await archive.indexDailyBars(which.upcode, { until, count: days.length }) : [];
      const barOf = new Map(bars.map((bar) => [bar.date, priceOf(bar)]));
      const reply: FlowMarketDays = {
        market: id,
        measure,
        date: days.map(({ date }) => date),
        close: days.map(({ date }) => barOf.get(date)?.close ?? null),
        chgrate: days.map(({ date }) => barOf.get(date)?.chgrate ?? null),
        nets: netColumns(days.map(({ flows, volumes }) => (measure === 'amount' ? flows : (volumes ?? [])))),
      };
      return days.length === 0 ? withMissing(reply, 'flows') : reply;
    },
  });
}

/** A market's flows, and the topics that they are made of. */
interface Detail {
  readonly detail: FlowMarketDetail;
  readonly results: readonly TopicResult<unknown>[];
}

const NONE = { state: 'none' } as const;

/** Net buying by investor type, one entry a day. */
function netColumns(days: readonly (readonly Flow[])[]): FlowMarketDays['nets'] {
  const nets: FlowMarketDays['nets'] = {};
  const byDay = days.map((flows) => new Map(flows.map(({ investor, net }) => [investor, net])));
  for (const code of INVESTOR_CODES) {
    if (byDay.some((day) => day.has(code))) nets[`${code}`] = byDay.map((day) => day.get(code) ?? null);
  }
  return nets;
}

function coarse(intraday: IntradayNets): IntradayNets {
  const last = intraday.time.length - 1;
  const isKept = (_: unknown, n: number) => n === last || n % COARSE_MINUTES === COARSE_MINUTES - 1 || n === 0;
  const { time, individual, foreigner, institution, corporation, price } = intraday;
  return {
    ...intraday,
    time: time.filter(isKept),
    individual: individual.filter(isKept),
    foreigner: foreigner.filter(isKept),
    institution: institution.filter(isKept),
    corporation: corporation.filter(isKept),
    price: price.filter(isKept),
  };
}
