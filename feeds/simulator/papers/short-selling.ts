import { changeRate } from '@sise/domain/market/columns';
import { instantAt } from '@sise/domain/market/kst';
import { percentOf } from '@sise/domain/papers/ratios';
import { BALANCE_LAG, COUNTED_AT_MINUTE, type ShortSaleDay, type ShortSales } from '@sise/domain/papers/short-sale';
import { dateKst, type Instant } from '@sise/domain/terms';
import { keyOf, normal, uniform, type Key } from '../chance.ts';
import type { Exchange } from '../exchange.ts';
import { KOSDAQ_150, KOSPI_200 } from '../universe/industries.ts';

/** From this day on every stock may be sold short again, the first day shown. */
const ALLOWED_SINCE = dateKst('2025-03-31');
/** How much of the way to its usual balance a stock goes back in a day. */
const RETURN = 0.06;
/** Most of a day's volume that is sold short, and that is bought back. */
const MOST_SOLD = 0.35;
const MOST_BOUGHT = 0.4;

/** How much a stock is sold short: parts of a day's volume, and of all shares. */
interface Habit {
  readonly key: Key;
  readonly ratio: number;
  readonly balance: number;
}

/** Where the market stands. */
interface Moment {
  readonly at: Instant;
  /** the day shown */
  readonly today: number;
  /** won */
  readonly price: number;
}

/** One day's count: shares. */
interface Count {
  readonly volume: number;
  readonly sold: number;
  readonly balance: number;
}

/**
 * 공매도 of a stock, the newest day first. What is sold short each day is a part of the day's volume, and the balance is
 * the day before's, more what was sold, less what was bought back.
 */
export function shortSalesOf(
  exchange: Exchange,
  row: number,
  now: Moment,
  { skip, count }: { readonly skip: number; readonly count: number },
): ShortSales {
  const { days, universe } = exchange;
  const first = Math.max(universe.firstDay(row), days.dayOnOrAfter(ALLOWED_SINCE));
  const last = Math.min(now.today, universe.lastDay(row));
  const total = Math.max(0, last - first + 1);
  const newest = last - skip;
  const oldest = Math.max(first, newest - count + 1);
  if (newest < first) return { days: [], total };
  const counts = countDays(exchange, row, first, Math.min(newest, now.today - 1));
  const shown: ShortSaleDay[] = [];
  for (let day = newest; day >= oldest; day--) {
    shown.push(day === now.today ? todayOf(exchange, row, now) : pastDay(exchange, row, day, counts[day - first], now));
  }
  return { days: shown, total };
}

function countDays(exchange: Exchange, row: number, first: number, last: number): Count[] {
  const habit = habitOf(exchange, row);
  const { key, ratio, balance: usual } = habit;
  const counts: Count[] = [];
  let balance = 0;
  let scale = exchange.universe.scale(row, first);
  for (let day = first; day <= last; day++) {
    const scaled = exchange.universe.scale(row, day);
    balance = Math.round((balance * scale) / scaled);
    scale = scaled;
    const volume = exchange.shapes.volume(row, day);
    const mood = Math.exp(0.55 * normal(key, day) + 0.3 * Math.sin(day / 17 + (key % 7)));
    const sold = Math.floor(volume * Math.min(ratio * mood, MOST_SOLD));
    const wish = exchange.universe.sharesOn(row, day) * usual * (1 + 0.25 * Math.sin(day / 41 + (key % 11)));
    const back = sold + RETURN * (balance + sold - wish) * (0.6 + 0.8 * uniform(key, 100_000 + day));
    const bought = Math.floor(Math.min(Math.max(0, back), balance + sold, volume * MOST_BOUGHT));
    balance += sold - bought;
    counts.push({ volume, sold, balance });
  }
  return counts;
}

function pastDay(
  exchange: Exchange,
  row: number,
  day: number,
  { volume, sold, balance }: Count,
  { at, today }: Moment,
): ShortSaleDay {
  const { days, history, universe } = exchange;
  const close = history.close(row, day);
  const isKnown = day <= today - BALANCE_LAG;
  const isCounted = at >= instantAt(days.dateAt(day), COUNTED_AT_MINUTE);
  return {
    date: days.dateAt(day),
    close,
    changeRate: changeRate(close, history.base(row, day)),
    dayVolume: volume,
    sold: isCounted ? { volume: sold, turnover: sold * meanPrice(exchange, row, day) } : null,
    balance: isKnown
      ? {
          shares: balance,
          worth: balance * close,
          rate: percentOf(balance, universe.sharesOn(row, day)) ?? 0,
        }
      : null,
    balanceOn: days.dateAt(day + BALANCE_LAG),
  };
}

/** Today's sales are counted in the evening; until then there is only the price. */
function todayOf(exchange: Exchange, row: number, now: Moment): ShortSaleDay {
  const { days, history, shapes } = exchange;
  const date = days.dateAt(now.today);
  const isCounted = now.at >= instantAt(date, COUNTED_AT_MINUTE);
  const count = isCounted ? countDays(exchange, row, now.today, now.today)[0] : null;
  return {
    date,
    close: now.price,
    changeRate: changeRate(now.price, history.base(row, now.today)),
    dayVolume: isCounted ? shapes.volume(row, now.today) : null,
    sold: count && { volume: count.sold, turnover: count.sold * meanPrice(exchange, row, now.today) },
    balance: null,
    balanceOn: days.dateAt(now.today + BALANCE_LAG),
  };
}

/** won: what a share sold short brought on average, within the day's range. */
function meanPrice(exchange: Exchange, row: number, day: number): number {
  const prices = exchange.shapes.prices(row, day);
  if (prices === null) return exchange.history.close(row, day);
  const { open, high, low, close } = prices;
  return Math.round((open + high + low + close) / 4);
}

function habitOf({ seed, universe }: Exchange, row: number): Habit {
  const { shcode, kind, market } = universe.companies[row];
  const key = keyOf(seed, 'short selling', shcode);
  const benchmarks = universe.memberOf(row);
  const isLarge = benchmarks.includes(KOSPI_200) || benchmarks.includes(KOSDAQ_150);
  const usual =
    market === 'konex'
      ? { ratio: 0.003, balance: 0.0001 }
      : kind !== 'common'
        ? { ratio: 0.004, balance: 0.0004 }
        : isLarge
          ? { ratio: 0.042, balance: 0.007 }
          : { ratio: 0.011, balance: 0.0015 };
  return {
    key,
    ratio: usual.ratio * Math.exp(0.4 * normal(key, 900_000)),
    balance: usual.balance * Math.exp(0.8 * normal(key, 900_001)),
  };
}
