import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { isSaturdayOfTrade } from '@sise/domain/market/closures';
import { dayOfWeek } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import type { DayNumbers } from './record.ts';
import type { Column, Row } from './row.ts';

/** The columns that hold an issue's day. A number that the file does not have points to a column without values. */
export interface DayColumns {
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  readonly volume: Column;
  readonly turnover: Column;
  /** 대비, won, signed */
  readonly change: Column;
  /** 등락률, percent, signed */
  readonly rate: Column;
  readonly marketCap: Column;
  readonly shares: Column;
}

/** The largest price a table can hold. KRX's dearest share has never passed a five-hundredth of it. */
const PRICE_LIMIT = 2 ** 31 - 1;
/**
 * How far the mean price of a day may lie outside its prices: a block agreed off the book moves it by no more than the
 * daily limits. If the file has only the close, the widest case is a first day, between 60 and 400 percent of its base.
 */
const MEAN_BEYOND = { range: 2, close: 8 };
/** Market cap may differ from price × shares by this much: some sources round it to millions. */
const CAP_TOLERANCE = { share: 0.001, won: 1_000_000 };

/**
 * Reads an issue's day and checks it: no negative number, high and low around the other prices, a change that leaves a
 * base and agrees with the rate, market cap = close × shares, turnover = volume at prices of the day. A check that
 * fails becomes the row's problem. A suspended or untraded issue has zeros for open, high and low, which are not
 * prices. Prices off the tick grid are real and accepted.
 */
export function readDayNumbers(row: Row, at: DayColumns): DayNumbers {
  const close = row.needWhole(at.close);
  if (close <= 0) row.fail(at.close, 'is not above zero');
  if (close > PRICE_LIMIT) row.fail(at.close, 'is too large for a price');
  const volume = row.count(at.volume);
  const turnover = row.count(at.turnover);
  const shares = row.count(at.shares);
  const range = readRange(row, at, close);
  const traded = volume !== 0;

  const change = row.whole(at.change);
  if (change !== null) checkChange(row, at, close, change);
  checkMarketCap(row, at, close, shares);
  checkTurnover(row, at, { ...range, close, volume, turnover });
  return {
    open: traded ? range.open : null,
    high: traded ? range.high : null,
    low: traded ? range.low : null,
    close,
    base: change === null ? null : close - change,
    volume,
    turnover,
    shares,
  };
}

type Range = Pick<DayNumbers, 'open' | 'high' | 'low'>;
const NO_RANGE: Range = { open: null, high: null, low: null };

function readRange(row: Row, at: DayColumns, close: number): Range {
  const open = row.count(at.open);
  const high = row.count(at.high);
  const low = row.count(at.low);
  if (!open && !high && !low) return NO_RANGE;
  if (!open) row.fail(at.open, 'is missing beside a high or low');
  if (!high) row.fail(at.high, 'is missing beside an open or low');
  if (!low) row.fail(at.low, 'is missing beside an open or high');
  if (open === null || high === null || low === null) return NO_RANGE;
  if (high > PRICE_LIMIT) row.fail(at.high, 'is too large for a price');
  if (high < Math.max(open, low, close)) row.fail(at.high, `is below the open ${open}, low ${low} or close ${close}`);
  if (low > Math.min(open, close)) row.fail(at.low, `is above the open ${open} or close ${close}`);
  return { open, high, low };
}

function checkChange(row: Row, at: DayColumns, close: number, change: number): void {
  if (close - change <= 0 || close - change > PRICE_LIMIT) {
    row.fail(at.change, `leaves no base price under the close ${close}`);
  }
  const rate = row.decimal(at.rate);
  if (rate !== null && rate * change < 0) row.fail(at.change, `has another sign than the rate ${rate}`);
}

function checkMarketCap(row: Row, at: DayColumns, close: number, shares: number | null): void {
  const marketCap = row.count(at.marketCap);
  if (marketCap === null || shares === null) return;
  const product = close * shares;
  const tolerance = Math.max(CAP_TOLERANCE.won, product * CAP_TOLERANCE.share);
  if (Math.abs(marketCap - product) > tolerance) row.fail(at.marketCap, `is not the close ${close} × ${shares} shares`);
}

function checkTurnover(
  row: Row,
  at: DayColumns,
  { low, high, close, volume, turnover }: Pick<DayNumbers, 'low' | 'high' | 'close' | 'volume' | 'turnover'>,
): void {
  if (!volume || !turnover) return; // nothing traded, or the number rounded to zero
  const mean = turnover / volume;
  const beyond = low === null ? MEAN_BEYOND.close : MEAN_BEYOND.range;
  if (mean >= (low ?? close) / beyond && mean <= (high ?? close) * beyond) return;
  row.fail(at.turnover, `is not the volume ${volume} at prices around the close ${close}`);
}

/**
 * Reads a day on which the exchange can have traded: not after today, not a Sunday, not a Saturday since Saturday
 * trading ended, and not a known holiday.
 */
export function createTradingDate(row: Row, column: Column, today: DateKst): () => DateKst {
  let known: DateKst | null = null;
  return () => {
    const date = row.needDate(column);
    if (date === known || row.problem) return date;
    const why = date > today ? 'has not come yet' : whyClosed(date);
    if (why) row.fail(column, why);
    else known = date;
    return date;
  };
}

function whyClosed(date: DateKst): string | null {
  const day = dayOfWeek(date);
  if (day === 0) return 'is a Sunday';
  if (day === 6 && !isSaturdayOfTrade(date)) return 'is a Saturday';
  if (KRX_CALENDAR.certaintyOf(date) !== 'observed' || KRX_CALENDAR.isTradingDay(date)) return null;
  return `is a holiday: ${KRX_CALENDAR.holidayName(date)}`;
}
