import { elementAt } from '@sise/domain/element-at';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { addDays } from '@sise/domain/market/kst';
import { MOST_PAST_DAYS } from '@sise/domain/market/past-day';
import type { PastDay, PastDays } from '@sise/domain/market/past-day';
import { dailyLimits } from '@sise/domain/market/price-limit';
import { regularHours } from '@sise/domain/market/session';
import { isDateKst, type DateKst, type Shcode } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { Instrument } from '../store/instruments.ts';
import { closingQuote } from './closing-quote.ts';
import { listEtfEtns } from './listed-etf-etn.ts';
import { listDay } from './listings.ts';
import { wholeDays } from './market-day.ts';
import { newcomersOn } from './newcomers.ts';
import { rangesOf, readYear } from './past-year.ts';

/** Calendar days for which a list of an index's members is valid: lists change twice a year. */
const MEMBERS_BEFORE = 190;

/** The days before the one shown on which every imported market is whole. */
export function createStoredDays(store: Store, shown: DateKst): PastDays {
  async function dates(): Promise<readonly DateKst[]> {
    return wholeDays(await store.dailyBars.days())
      .filter((date) => date < shown)
      .slice(-MOST_PAST_DAYS);
  }
  return {
    dates,
    read: async (date) => ((await dates()).includes(date) ? readStoredDay(store, date) : null),
  };
}

/**
 * A day as imported.
 * @param membersAfter calendar days after it up to which a list of an index's members is taken for that of the day
 */
export async function readStoredDay(store: Store, date: DateKst, membersAfter = 0): Promise<PastDay> {
  const [stocks, before, bars, etfEtnBars, instruments, members, names, year] = await Promise.all([
    store.dailyBars.ofDay(date),
    store.dailyBars.ofDay(KRX_CALENDAR.previousTradingDay(date)),
    store.indexBars.ofDay(date),
    store.etfEtnBars.ofDay(date),
    store.instruments.all(),
    store.indexBars.members(addDays(date, -MEMBERS_BEFORE), addDays(date, membersAfter)),
    store.indexBars.names(),
    readYear(store, date),
  ]);
  const etfEtns = listEtfEtns(
    date,
    etfEtnBars,
    instruments.filter(({ product }) => product !== 'stock'),
  );
  const delisting = inDelistingTrade(instruments, date);
  const { listings: listedStocks, indices } = listDay({
    date,
    stocks,
    instruments: instruments.filter(({ product }) => product === 'stock'),
    members,
    names,
    newcomers: newcomersOn(stocks, before),
    delisting,
    valued: bars.map((bar) => bar.upcode),
  });
  const listings = [...listedStocks, ...etfEtns.listings];
  const quotes = stocks.map((stock, i) => {
    const firstDay = elementAt(listedStocks, i).listedOn === date;
    return closingQuote(stock, (base) =>
      dailyLimits(base, { market: stock.market, firstDay, delistingTrade: delisting.has(stock.shcode) }),
    );
  });
  // As the files say it: a quote without a base price has its close in place of it.
  const bases = new Map([...stocks, ...etfEtnBars].map(({ shcode, basePrice }) => [shcode, basePrice]));
  return {
    date,
    at: regularHours(date).closesAt,
    listings,
    indices,
    quotes: [...quotes, ...etfEtns.quotes],
    ranges: await rangesOf(store, year, listings, bases),
  };
}

/**
 * 정리매매: stocks that trade without limits before they are delisted, with the first day of it, as the register of
 * delistings says afterwards.
 */
function inDelistingTrade(instruments: readonly Instrument[], date: DateKst): ReadonlyMap<Shcode, DateKst> {
  const trading = instruments.flatMap(({ shcode, details: { delistingTradeFrom: from, delistingTradeTo: to } }) => {
    if (typeof from !== 'string' || !isDateKst(from) || to === undefined) return [];
    return from <= date && date <= to ? [[shcode, from] as const] : [];
  });
  return new Map(trading);
}
