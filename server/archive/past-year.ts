import { adjustBars } from '@sise/domain/market/bar';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { Listing } from '@sise/domain/market/instrument';
import { factorToToday } from '@sise/domain/market/factor-to-today';
import { addDays, addMonths } from '@sise/domain/market/kst';
import type { YearRange } from '@sise/domain/market/quote';
import { won } from '@sise/domain/terms';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { StoredRange } from '../store/daily-bars.ts';
import type { Store } from '../store/database.ts';
import type { StoredHolding } from '../store/flows.ts';

/**
 * Share of a year's trading days that must be stored for the lowest and highest of them to count as those of the year.
 */
const COVERED = 0.95;
/** Calendar days after which a foreign holding is too old to be shown as today's. */
const HOLDING_DAYS = 7;
/** More trading days than a year ever has. */
const YEAR_DAYS = 262;

/** What is stored of the twelve months before a day, and of foreign holdings. */
interface StoredYear {
  readonly date: DateKst;
  readonly from: DateKst;
  readonly through: DateKst;
  readonly ranges: readonly StoredRange[];
  readonly holdings: readonly StoredHolding[];
}

/** What `rangesOf` needs, which does not depend on the listings of the day. */
export async function readYear(store: Store, date: DateKst): Promise<StoredYear> {
  const from = addMonths(date, -12);
  const through = addDays(date, -1);
  const [ranges, holdings] = await Promise.all([
    store.dailyBars.ranges(from, through),
    store.flows.holdings(addDays(date, -HOLDING_DAYS), date),
  ]);
  return { date, from, through, ranges, holdings };
}

/**
 * 52주 최고, 최저 and 외국인 보유율 of each stock of a day. The extremes are those of the stored days of the twelve months before,
 * in terms of the day's base price; they are null when more than a few of these trading days (or of those since listing)
 * are missing.
 * @param bases 기준가 of the day, won; null where it is not known
 */
export async function rangesOf(
  store: Store,
  { date, from, through, ranges: stored, holdings }: StoredYear,
  listings: readonly Listing[],
  bases: ReadonlyMap<Shcode, number | null>,
): Promise<YearRange[]> {
  const tradingDays = KRX_CALENDAR.tradingDaysBack(through, YEAR_DAYS).filter((day) => day >= from);
  const rangeOf = new Map(stored.map((range) => [range.shcode, range]));
  const rateOf = new Map(holdings.map(({ shcode, foreignRate }) => [shcode, foreignRate]));
  const ranges: YearRange[] = [];
  for (const { shcode, listedOn } of listings) {
    const range = rangeOf.get(shcode);
    const since = listedOn !== null && listedOn > from ? tradingDays.filter((day) => day >= listedOn) : tradingDays;
    const isCovered = range !== undefined && since.length > 0 && range.days >= since.length * COVERED;
    const stated = isCovered ? await extremesOf(store, range, from, through) : NOTHING;
    const last = range && { date: range.lastOn, close: range.lastClose };
    const factor = last === undefined ? 1 : factorToToday(last, date, bases.get(shcode) ?? null);
    ranges.push({ shcode, ...inTermsOfDay(stated, factor), foreignRate: rateOf.get(shcode) ?? null });
  }
  return ranges;
}

interface Extremes extends Pick<YearRange, 'yearHighOn' | 'yearLowOn'> {
  readonly yearHigh: number | null;
  readonly yearLow: number | null;
}
const NOTHING: Extremes = { yearHigh: null, yearHighOn: null, yearLow: null, yearLowOn: null };

/** In terms of the last stored day: as stored; if a base price changed within the year, from the adjusted prices. */
async function extremesOf(store: Store, range: StoredRange, from: DateKst, through: DateKst): Promise<Extremes> {
  if (range.isEven) {
    return { yearHigh: range.high, yearHighOn: range.highOn, yearLow: range.low, yearLowOn: range.lowOn };
  }
  const bars = await store.dailyBars.ofStock(range.shcode, { count: YEAR_DAYS }, through);
  const traded = adjustBars(bars).filter(({ date, high }) => date >= from && high !== null);
  const highest = traded.toSorted((a, b) => (b.high ?? 0) - (a.high ?? 0) || (a.date < b.date ? 1 : -1))[0];
  const lowest = traded.toSorted((a, b) => (a.low ?? 0) - (b.low ?? 0) || (a.date < b.date ? -1 : 1))[0];
  if (!highest || !lowest) return NOTHING;
  return {
    yearHigh: highest.high,
    yearHighOn: highest.date,
    yearLow: lowest.low,
    yearLowOn: lowest.date,
  };
}

function inTermsOfDay({ yearHigh, yearLow, ...days }: Extremes, factor: number) {
  const price = (value: number | null) => (value === null ? null : won(Math.round(value * factor)));
  return { ...days, yearHigh: price(yearHigh), yearLow: price(yearLow) };
}
