import { globalStock as stockCalls, world as calls } from '@sise/contract/world';
import type { World } from '@sise/domain/world/world';
import type { ApiRegistry } from '../api-registry.ts';
import { withMissing } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { toBarColumns } from '../wire/bars.ts';
import { toFoundCompany, toGlobalDay } from '../wire/company-row.ts';
import { toCoinRow, toWorldRow } from '../wire/world-row.ts';
import { chartOf, type History } from './history.ts';
import type { Parts } from '../parts.ts';

/** The instruments in the carousel of the first page, in its order. */
const SWIPED = [
  'NASDAQ',
  'SP500',
  'DJIA',
  'PSEMICON',
  'USDKRW',
  'NIKKEI',
  'SHIDX',
  'HANGSE',
  'SZIDX',
  'DAX',
  'SXXP',
  'CAC40',
  'WTI',
  'GOLD',
];
/** Trading days of a year, as a detail shows them. */
const YEAR_DAYS = 252;
/** More days than any instrument has. */
const ALL_DAYS = 20_000;

export function worldRoutes(api: ApiRegistry, { market, sources: { world } }: Parts): void {
  api.register(calls, {
    globalIndices: async () => (world ? rowsOf(world) : withMissing([], 'world')),
    async globalSwiper() {
      if (!world) return withMissing([], 'world');
      const all = await rowsOf(world);
      return SWIPED.flatMap((symbol) => all.find((row) => row.symbol === symbol) ?? []);
    },
    async globalTv({ id, ...span }) {
      if (!world)
        return withMissing({ time: [], open: [], high: [], low: [], close: [], volume: [], more: false }, 'world');
      if (!(await world.quote(id))) return refuse('index.unknown');
      const bars = await chartOf(historyOf(world, id), null, null, span);
      return { ...bars, volume: bars.time.map(() => null) };
    },
    async globalIndex({ id }) {
      const quote = (await world?.quote(id)) ?? refuse('index.unknown');
      const days = (await world?.dailyBars(id, { count: YEAR_DAYS })) ?? [];
      return {
        ...toWorldRow(quote),
        high52: Math.max(...days.map((bar) => bar.high ?? bar.close)),
        low52: Math.min(...days.map((bar) => bar.low ?? bar.close)),
        bars: toBarColumns(days, true),
      };
    },
    coins: async ({ num }) => (world ? (await world.coins()).slice(0, num).map(toCoinRow) : withMissing([], 'world')),
  });

  api.register(stockCalls, {
    async glDaily({ id, date }) {
      const company = (await world?.company(id)) ?? refuse('stock.unknown');
      const ofDate = date ? await world?.companyDay(id, date) : null;
      // On the Korean day's date, a market that has not opened yet, or is closed, still shows its last day.
      const isNow = !date || date === market.date;
      const day = ofDate ?? (isNow ? await world?.companyDay(id, null) : null);
      return toGlobalDay(company, day ?? refuse('day.unknown'));
    },
    async companies({ keyword, num }) {
      if (!world) return withMissing([], 'world');
      return (await world.findCompanies(keyword, num)).map(toFoundCompany);
    },
  });
}

async function rowsOf(world: World) {
  return (await world.quotes()).map(toWorldRow);
}

/** Bars of an instrument, including today's; nothing is ever adjusted. */
function historyOf(world: World, symbol: string): History {
  return {
    count: async (until) => (await world.dailyBars(symbol, { ...(until ? { until } : {}), count: ALL_DAYS })).length,
    days: (span) => world.dailyBars(symbol, span),
    minutes: (length, span) => world.minuteBars(symbol, length, span),
    adjustable: false,
    isDaily: false,
  };
}
