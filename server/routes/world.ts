import { coin as coinCalls } from '@sise/contract/coin';
import { globalStock as stockCalls, world as calls } from '@sise/contract/world';
import { elementAt } from '@sise/domain/element-at';
import { isoKst } from '@sise/domain/format/date';
import type { DailyBar } from '@sise/domain/market/bar';
import { dateOf, partsOf } from '@sise/domain/market/kst';
import type { Part } from '@sise/domain/market/source';
import type { DateKst } from '@sise/domain/terms';
import { EXCHANGES } from '@sise/domain/world/company';
import { currencyOf, DOLLAR, wonPerUnit } from '@sise/domain/world/exchange-rates';
import { WORLD_INSTRUMENTS, WORLD_PARTS } from '@sise/domain/world/instruments';
import { holidaysOf } from '@sise/domain/world/venue-session';
import { sessionsOn, venueDayAt, VENUES, type Venue } from '@sise/domain/world/venues';
import type { World, WorldPast } from '@sise/domain/world/world';
import type { ApiRegistry } from '../api-registry.ts';
import { ReplyWithMeta, withMissing } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { toBaseRate } from '../wire/base-rate.ts';
import { toBarColumns } from '../wire/bars.ts';
import { toCompanyRow, toGlobalDay } from '../wire/company-row.ts';
import { toCoinRow, toVenueRow, toWorldRow } from '../wire/world-row.ts';
import { chartOf, dailyPage, type History } from './history.ts';
import { emptyPage } from './paging.ts';
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
/** Days of a year of coins, which have no holidays. */
const CALENDAR_DAYS = 365;
/** Calls about something else than instruments of the world. */
const PARTS_OF: Readonly<Partial<Record<keyof typeof calls, readonly Part[]>>> = {
  coins: ['coins'],
  baseRate: ['base-rate'],
};
/** Where instruments and companies are traded. */
const VENUE_IDS = [...new Set([...WORLD_INSTRUMENTS, ...Object.values(EXCHANGES)].map(({ venue }) => venue))];
/** Coins are priced as finely as that. */
const COIN_DECIMALS = 8;
const NO_BARS = { time: [], open: [], high: [], low: [], close: [], volume: [], more: false };

export function worldRoutes(
  api: ApiRegistry,
  { market, sources: { world, baseRate, coins, worldStocks } }: Parts,
): void {
  api.register(
    calls,
    {
      globalIndices: async () => (world ? rowsOf(world) : withMissing([], 'world')),
      async globalSwiper() {
        if (!world) return withMissing([], 'world');
        const all = await rowsOf(world);
        return SWIPED.flatMap((symbol) => all.find((row) => row.symbol === symbol) ?? []);
      },
      async globalTv({ id, ...span }) {
        if (!world) return withMissing(NO_BARS, 'world');
        if (!(await world.quote(id))) return refuse('index.unknown');
        const bars = await chartOf(historyOf(world, id), null, null, span);
        return { ...bars, volume: bars.time.map(() => null) };
      },
      async globalIndex({ id, bars }) {
        const quote = (await world?.quote(id)) ?? refuse('index.unknown');
        const days = (await world?.dailyBars(id, { count: YEAR_DAYS })) ?? [];
        const venue = VENUES[quote.instrument.venue];
        const now = world?.now() ?? quote.at;
        return {
          ...toWorldRow(quote),
          ...yearRangeOf(days, quote.price),
          ...hoursOn(venue, quote.date),
          hours: toVenueRow(venue.id, now),
          holidays: holidaysOf(venue, partsOf(dateOf(now)).year),
          bars: bars ? toBarColumns(days, { more: true }) : NO_BARS,
        };
      },
      async globalDaily({ id, ...paging }) {
        if (!world) return withMissing(emptyPage(paging), 'world');
        if (!(await world.quote(id))) return refuse('index.unknown');
        return dailyPage(historyOf(world, id), null, null, paging);
      },
      async baseRate() {
        const steps = baseRate === null ? [] : await baseRate.steps();
        const reply = toBaseRate(steps ?? []);
        if (steps === null) return new ReplyWithMeta(reply, { late: ['baseRate'] });
        return withMissing(reply, ...(steps.length === 0 ? (['baseRate'] as const) : []));
      },
      venues() {
        if (!world) return withMissing([], 'world');
        const now = world.now();
        return VENUE_IDS.map((id) => toVenueRow(id, now));
      },
      async coins({ num }) {
        if (!coins) return withMissing([], 'coins');
        const dollar = await world?.quote(DOLLAR);
        return (await coins.list()).slice(0, num).map((coin) => toCoinRow(coin, dollar?.price ?? null));
      },
    },
    (call) => PARTS_OF[call] ?? Object.values(WORLD_PARTS),
  );

  const noCoin = (id: string) => refuse(coins?.isGone(id) ? 'coin.gone' : 'coin.unknown');

  api.register(
    coinCalls,
    {
      async detail({ id }) {
        const coin = (await coins?.one(id)) ?? noCoin(id);
        const days = (await coins?.past.dailyBars(id, { count: CALENDAR_DAYS })) ?? [];
        const dollar = (await world?.quote(DOLLAR)) ?? null;
        return {
          ...toCoinRow(coin, dollar?.price ?? null),
          ...yearRangeOf(days, coin.price),
          ...hoursOn(VENUES.coin, venueDayAt(VENUES.coin, coin.at)),
          exchangerate: dollar?.price ?? null,
          rateasof: dollar && isoKst(dollar.at),
        };
      },
      async tv({ id, ...span }) {
        if (!coins) return withMissing(NO_BARS, 'coins');
        if (!(await coins.one(id))) return noCoin(id);
        return chartOf(historyOf(coins.past, id, COIN_DECIMALS), null, null, span);
      },
      async daily({ id, ...paging }) {
        if (!coins) return withMissing(emptyPage(paging), 'coins');
        if (!(await coins.one(id))) return noCoin(id);
        return dailyPage(historyOf(coins.past, id, COIN_DECIMALS), null, null, paging);
      },
    },
    ['coins'],
  );

  api.register(
    stockCalls,
    {
      async glDaily({ id, date }) {
        const company = (await worldStocks?.one(id)) ?? refuse('stock.unknown');
        const ofDate = date ? await worldStocks?.day(id, date) : null;
        // On the Korean day's date, a market that has not opened yet, or is closed, still shows its last day.
        const isNow = !date || date === market.date;
        const day = ofDate ?? (isNow ? await worldStocks?.day(id, null) : null);
        return toGlobalDay(company, day ?? refuse('day.unknown'));
      },
      async companies({ keyword, num }) {
        if (!worldStocks) return withMissing([], 'worldStocks');
        const found = await worldStocks.find(keyword, num);
        const rateOn = wonRates(world);
        return Promise.all(
          found.map(async (quote) =>
            toCompanyRow(quote, await rateOn(EXCHANGES[quote.company.exchange].currency, quote.date)),
          ),
        );
      },
    },
    ['world-stocks'],
  );
}

async function rowsOf(world: World) {
  return (await world.quotes()).map(toWorldRow);
}

/** Won for one unit of a currency on a day, or on the last one before it; each pair is asked for once. */
function wonRates(world: World | null): (currency: string, date: DateKst) => Promise<number | null> {
  const known = new Map<string, Promise<number | null>>();
  async function read(currency: string, date: DateKst): Promise<number | null> {
    const symbol = currencyOf(currency)?.symbol ?? null;
    const bar = symbol === null ? undefined : (await world?.dailyBars(symbol, { until: date, count: 1 }))?.at(-1);
    return wonPerUnit(currency, new Map(symbol === null || bar === undefined ? [] : [[symbol, bar.close]]));
  }
  return (currency, date) => {
    const key = `${currency} ${date}`;
    const rate = known.get(key) ?? read(currency, date);
    known.set(key, rate);
    return rate;
  };
}

/** Bars of an instrument or a coin, including today's; nothing is ever adjusted. */
function historyOf(past: WorldPast, symbol: string, decimals?: number): History {
  return {
    count: (until) => past.dailyCount(symbol, until),
    days: (span) => past.dailyBars(symbol, span),
    minutes: (length, span) => past.minuteBars(symbol, length, span),
    adjustable: false,
    isDaily: false,
    ...(decimals === undefined ? {} : { decimals }),
  };
}

/** 52주 최고, 최저: of the days, and of the price now, which is all there is while the source gives no past. */
function yearRangeOf(days: readonly DailyBar[], price: number) {
  return {
    high52: Math.max(price, ...days.map((bar) => bar.high ?? bar.close)),
    low52: Math.min(price, ...days.map((bar) => bar.low ?? bar.close)),
  };
}

/** The beginning and the end of a trading day, seconds. */
function hoursOn(venue: Venue, date: DateKst) {
  const sessions = sessionsOn(venue, date);
  return { opensAt: elementAt(sessions, 0).from / 1000, closesAt: elementAt(sessions.slice(-1), 0).until / 1000 };
}
