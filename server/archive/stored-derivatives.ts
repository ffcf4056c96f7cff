import type { ContractBars as ContractChart, Derivatives } from '@sise/domain/derivatives/derivatives';
import { monthlyExpiry } from '@sise/domain/derivatives/expiry';
import { CONTRACT_SPECS, isUnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { FutureQuote, OptionChain, OptionDay, SideTotals } from '@sise/domain/derivatives/quotes';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { addDays, partsOf } from '@sise/domain/market/kst';
import { regularHours } from '@sise/domain/market/session';
import type { DateKst } from '@sise/domain/terms';
import type { ContractLine, StoredSide } from '../store/contract-bars.ts';
import type { Store } from '../store/database.ts';
import { earlier } from '../store/earlier.ts';
import { readContractDay } from './contract-day.ts';
import { optionChainOf, optionExpiriesOf } from './stored-option-chains.ts';
import { contractBar, futureDay, futureQuotes, withBefore } from './stored-futures.ts';

/** Futures and options, and their values at the close of the day shown. */
export interface StoredDerivatives extends Derivatives {
  futures(product: UnderlyingId): readonly FutureQuote[];
  /** null for a day that is not the last of a listed expiry */
  optionChain(product: UnderlyingId, lastDay: DateKst): OptionChain | null;
}

/**
 * Futures and options as imported, at the close of the day shown. Files have no minutes, no investors and no books. null
 * when no file has the contracts of the day.
 */
export async function readStoredDerivatives(store: Store, date: DateKst): Promise<StoredDerivatives | null> {
  const day = await readContractDay(store, date);
  if (!day) return null;
  const { contractBars } = store;
  const futures = await contractBars.futures(date);
  const listed = new Set(day.contracts.map(({ code }) => code));
  const yesterday = addDays(date, -1);
  const at = regularHours(date, undefined, 'derivatives').closesAt;

  /** Days of a contract series, each with the day before it. */
  async function daysOf(line: ContractLine, page: Parameters<typeof contractBars.ofLine>[1], through: DateKst) {
    if (page.count === 0) return []; // slice(-0) is everything
    const days = await contractBars.ofLine(line, { ...page, count: page.count + 1 }, through);
    return withBefore(days).slice(-page.count);
  }

  function chartOf(line: ContractLine, code: string): ContractChart {
    return {
      code,
      dailyCount: (until) => contractBars.countOfLine(line, earlier(until, yesterday)),
      dailyBars: async (span) =>
        (await daysOf(line, span, yesterday)).map(([contract, before]) => contractBar(contract, before)),
      minuteBars: async () => [],
      async today() {
        const [[contract, before] = [null, null]] = await daysOf(line, { count: 1 }, date);
        return contract?.date === date && contract.close !== null ? contractBar(contract, before) : null;
      },
    };
  }

  return {
    futures: (product) => futureQuotes(day, product),
    futureDays(product, code) {
      if (code !== undefined && futures.get(code) !== product) return null;
      const line: ContractLine = code === undefined ? { front: product } : { code };
      return {
        count: (until) => contractBars.countOfLine(line, earlier(until, yesterday)),
        days: async (page) =>
          (await daysOf(line, page, yesterday)).map(([contract, before]) => futureDay(contract, before)),
        async today() {
          const [[contract, before] = [null, null]] = await daysOf(line, { count: 1 }, date);
          return contract?.date === date ? futureDay(contract, before) : null;
        },
      };
    },
    expiries: (product) => (day.underlying(product) === null ? [] : optionExpiriesOf(day, product)),
    optionChain(product, lastDay) {
      const underlying = day.underlying(product);
      const expiry = optionExpiriesOf(day, product).find((one) => one.lastDay === lastDay);
      return underlying === null || !expiry ? null : optionChainOf(day, product, expiry, { at, underlying });
    },
    optionDayCount: (product, until) => contractBars.countOfOptionDays(product, earlier(until, date)),
    optionDays: async (product, page) =>
      optionDaysOf(store, product, await contractBars.optionSides(product, page, date)),
    flowDays: () => null,
    hasBooks: false,
    bars(id) {
      if (isUnderlyingId(id)) return chartOf({ front: id }, futureQuotes(day, id)[0]?.code ?? '');
      return futures.has(id) || listed.has(id) ? chartOf({ code: id }, id) : null;
    },
  };
}

/** Sums by day, with the index and its at-the-money options when files have the index. */
async function optionDaysOf(store: Store, product: UnderlyingId, sides: readonly StoredSide[]): Promise<OptionDay[]> {
  const days = [...Map.groupBy(sides, ({ date }) => date)];
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const indices = await indexDays(store, product, first[0], last[0]);
  const volatilities = await store.contractBars.moneyVolatilities(
    product,
    days.flatMap(([date]) => {
      const index = indices.get(date);
      return index ? [{ date, month: nearestMonth(date), underlying: index.close }] : [];
    }),
  );
  const volatility = (date: DateKst, side: string) => {
    const percent = volatilities.get(`${date}/${side}`);
    return percent === undefined ? null : percent / 100;
  };
  return days.map(([date, ofDay]) => ({
    date,
    underlying: indices.get(date)?.close ?? null,
    previousUnderlying: indices.get(date)?.previousClose ?? null,
    callVolatility: volatility(date, 'call'),
    putVolatility: volatility(date, 'put'),
    calls: totalsOf(ofDay, 'call'),
    puts: totalsOf(ofDay, 'put'),
  }));
}

/** Closes of an underlying index by day: as stored, else as the files of its futures have them. */
async function indexDays(store: Store, product: UnderlyingId, from: DateKst, through: DateKst) {
  const wanted = KRX_CALENDAR.tradingDaysBack(through, 400).filter((date) => date >= from).length;
  const page = { count: Math.max(1, wanted) };
  const days = new Map<DateKst, { readonly close: number; readonly previousClose: number | null }>();
  for (const { date, underlying } of await store.contractBars.ofLine({ front: product }, page, through)) {
    if (underlying !== null) days.set(date, { close: underlying, previousClose: null });
  }
  for (const { date, close, basePrice: previousClose } of await store.indexBars.ofIndex(
    CONTRACT_SPECS[product].upcode,
    page,
    through,
  )) {
    days.set(date, { close, previousClose });
  }
  return days;
}

/** The month whose options expire next; options that expire on the day itself are left out. */
function nearestMonth(date: DateKst): string {
  const { year, month } = partsOf(date);
  const ofMonth = monthlyExpiry(year, month, KRX_CALENDAR);
  if (ofMonth.lastDay > date) return ofMonth.month;
  return monthlyExpiry(month === 12 ? year + 1 : year, (month % 12) + 1, KRX_CALENDAR).month;
}

function totalsOf(sides: readonly StoredSide[], wanted: StoredSide['side']): SideTotals {
  const { volume = 0, turnover = 0, openInterest = 0 } = sides.find(({ side }) => side === wanted) ?? {};
  return { volume, turnover, openInterest, openInterestChange: null };
}
