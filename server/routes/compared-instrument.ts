import type { ComparedInstrument } from '@sise/contract/comparison';
import type { DayClose } from '@sise/domain/comparison/aligned-closes';
import { currencyOf, type InstrumentCurrency } from '@sise/domain/comparison/instrument-currency';
import { writeInstrumentId, type InstrumentId } from '@sise/domain/comparison/instrument-id';
import { elementAt } from '@sise/domain/element-at';
import { premiumOf } from '@sise/domain/etf-etn/premium';
import { adjustBars, type DailyBar } from '@sise/domain/market/bar';
import { priceOrBase } from '@sise/domain/market/column-values';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import { daysBetween } from '@sise/domain/market/kst';
import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import { indexValuation } from '@sise/domain/sector/index-valuation';
import { dayBarOf, indexDayBarOf } from '@sise/domain/stock/day-bar';
import { DOLLAR } from '@sise/domain/world/exchange-rates';
import { WORLD_PARTS } from '@sise/domain/world/instruments';
import type { Part } from '@sise/domain/market/source';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import type { WorldPast } from '@sise/domain/world/world';
import type { DailyBarCache } from '../figures/daily-bar-cache.ts';
import type { Parts } from '../parts.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { toValuationFacts } from '../wire/valuation.ts';
import { toCoinRow, toWorldRow } from '../wire/world-row.ts';
import { indexRow } from './index-list.ts';

/** What is known of an instrument without its past. */
type InstrumentFacts = Omit<
  ComparedInstrument,
  'converted' | 'first' | 'closes' | 'return' | 'volatility' | 'drawdown' | 'drawdownfrom' | 'drawdownto'
>;

/** An instrument that exists, with its past on demand. */
export interface OpenedInstrument {
  readonly facts: InstrumentFacts;
  readonly currency: InstrumentCurrency;
  /** what it is part of, by which its source is known */
  readonly part: Part;
  /** Its trading days of a year. */
  readonly daysOfYear: number;
  /** Adjusted closes from shortly before a day until now, oldest first. */
  readonly closesSince: (from: DateKst) => Promise<readonly DayClose[]>;
}

const EXCHANGE_DAYS = 252;
const COIN_DAYS = 365;
/** Days read before the first one asked, so that a common day is among them: the longest holidays are ten. */
const MARGIN = 20;
/** Exchanges without a break, such as that of the dollar, have some days more than others. */
const SPARE_DAYS = 10;

const NO_FACTS = {
  quote: null,
  index: null,
  world: null,
  coin: null,
  high52: null,
  low52: null,
  per: null,
  pbr: null,
  dividendyield: null,
  deficit: false,
  fee: null,
  premium: null,
} as const;

/** @returns null if there is no such instrument; 'missing' if no source has instruments of its kind */
export async function openInstrument(
  parts: Parts,
  past: DailyBarCache,
  id: InstrumentId,
): Promise<OpenedInstrument | 'missing' | null> {
  switch (id.kind) {
    case 'stock':
      return openStock(parts, past, id.code);
    case 'index':
      return openIndex(parts, past, id.code);
    case 'world':
      return openWorld(parts, id.code);
    case 'coin':
      return openCoin(parts, id.code);
  }
}

async function openStock(
  { market, interest, sources: { etfEtns, statements } }: Parts,
  past: DailyBarCache,
  code: Shcode,
) {
  const row = market.rowOf(code);
  if (row === undefined) return null;
  const quote = toQuoteRow(market, row);
  const { per, pbr, dividendyield, deficit } = toValuationFacts(
    statements?.fundamentals(code) ?? null,
    priceOrBase(market.columns, row),
  );
  const value = (await interest.read('etf-etn-values', WHOLE_MARKET))?.get(code) ?? null;
  const facts: InstrumentFacts = {
    ...NO_FACTS,
    code,
    hname: quote.hname,
    kind: etfEtnKindOf(elementAt(market.listings, row)) ?? 'stock',
    currency: 'KRW',
    quote,
    high52: quote.high52,
    low52: quote.low52,
    per,
    pbr,
    dividendyield,
    deficit,
    fee: etfEtns?.facts(code)?.fee ?? null,
    premium: premiumOf(quote.price, value?.live ?? null),
  };
  const closesSince = async (from: DateKst) =>
    adjustBars(withToday(await past.ofStock(code, from), dayBarOf(market, row)));
  return { facts, currency: 'KRW', part: 'quotes', daysOfYear: EXCHANGE_DAYS, closesSince } as const;
}

function openIndex(parts: Parts, past: DailyBarCache, code: Upcode) {
  const { market, sources } = parts;
  const state = market.indices.get(code);
  if (state === undefined) return null;
  const index = indexRow(parts, state);
  const facts: InstrumentFacts = {
    ...NO_FACTS,
    code: writeInstrumentId({ kind: 'index', code }),
    hname: Object.values(MAIN_INDICES).find(({ upcode }) => upcode === code)?.name ?? index.hname,
    kind: 'index',
    currency: 'KRW',
    index,
    high52: index.high52,
    low52: index.low52,
    ...indexValuation(market, code, (shcode) => sources.statements?.fundamentals(shcode) ?? null),
  };
  const closesSince = async (from: DateKst) => withToday(await past.ofIndex(code, from), indexDayBarOf(market, code));
  return { facts, currency: 'KRW', part: 'indices', daysOfYear: EXCHANGE_DAYS, closesSince } as const;
}

async function openWorld({ sources: { world } }: Parts, symbol: string) {
  if (!world) return 'missing';
  const quote = await world.quote(symbol);
  if (!quote) return null;
  const currency = currencyOf(quote.instrument);
  const row = toWorldRow(quote);
  const facts: InstrumentFacts = {
    ...NO_FACTS,
    ...(await yearRange(world, symbol, EXCHANGE_DAYS)),
    code: symbol,
    hname: row.hname,
    kind: 'world',
    currency,
    world: row,
  };
  return {
    facts,
    currency,
    part: WORLD_PARTS[quote.instrument.group],
    daysOfYear: EXCHANGE_DAYS,
    closesSince: worldCloses(world, symbol, quote.date, EXCHANGE_DAYS),
  };
}

async function openCoin({ sources: { world, coins }, market }: Parts, symbol: string) {
  if (!coins) return 'missing';
  const quote = await coins.one(symbol);
  if (!quote) return null;
  const dollar = await world?.quote(DOLLAR);
  const facts: InstrumentFacts = {
    ...NO_FACTS,
    ...(await yearRange(coins.past, symbol, COIN_DAYS)),
    code: writeInstrumentId({ kind: 'coin', code: symbol }),
    hname: quote.name,
    kind: 'coin',
    currency: 'KRW',
    coin: toCoinRow(quote, dollar?.price ?? null),
  };
  const closesSince = worldCloses(coins.past, symbol, market.date, COIN_DAYS);
  return { facts, currency: 'KRW', part: 'coins', daysOfYear: COIN_DAYS, closesSince } as const;
}

/** Closes of an instrument abroad or a coin; their bars include today's. */
export function worldCloses(past: WorldPast, symbol: string, today: DateKst | null, daysOfYear: number) {
  return (from: DateKst): Promise<readonly DayClose[]> => {
    const days = today === null ? 0 : Math.max(0, daysBetween(from, today));
    return past.dailyBars(symbol, { count: Math.ceil((days * (daysOfYear + SPARE_DAYS)) / 365) + MARGIN });
  };
}

async function yearRange(past: WorldPast, symbol: string, days: number) {
  const bars = await past.dailyBars(symbol, { count: days });
  if (bars.length === 0) return { high52: null, low52: null };
  return {
    high52: Math.max(...bars.map((bar) => bar.high ?? bar.close)),
    low52: Math.min(...bars.map((bar) => bar.low ?? bar.close)),
  };
}

function withToday(past: readonly DailyBar[], today: DailyBar | null): DailyBar[] {
  return today === null ? [...past] : [...past.filter(({ date }) => date < today.date), today];
}
