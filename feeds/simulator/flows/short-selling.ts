import { KOSPI200, KOSDAQ150 } from '@sise/domain/market/main-indices';
import type { Page } from '@sise/domain/market/archive';
import { elementAt } from '@sise/domain/element-at';
import { changeRate } from '@sise/domain/market/columns';
import { instantAt } from '@sise/domain/market/kst';
import { percentOf } from '@sise/domain/financials/ratios';
import { BALANCE_LAG, COUNTED_AT_MINUTE, type ShortSaleDay, type ShortSales } from '@sise/domain/stock/short-sale';
import { dateKst, type DateKst, type Instant } from '@sise/domain/terms';
import { keyOf, normal, uniform, type Key } from '../random.ts';
import type { Exchange } from '../exchange.ts';

/** Since this day every stock may be sold short again; it is the first day shown. */
const ALLOWED_SINCE = dateKst('2025-03-31');
/** Part of the distance to its usual balance that a stock recovers in a day. */
const RETURN = 0.06;
/** Maximum parts of a day's volume that are sold short, and bought back. */
const MOST_SOLD = 0.35;
const MOST_BOUGHT = 0.4;

/** The usual short selling of a stock: parts of a day's volume, and of all shares. */
interface InvestorMix {
  readonly key: Key;
  readonly ratio: number;
  readonly balance: number;
}

/** The present state of the market. */
interface Moment {
  readonly at: Instant;
  /** the number of the current day */
  readonly today: number;
  /** won */
  readonly price: number;
}

/** One day's numbers: shares. */
interface Count {
  readonly volume: number;
  readonly sold: number;
  readonly balance: number;
}

/**
 * 공매도 of a stock, the newest day first. Short sales of each day are a part of the day's volume, and the balance is the
 * previous balance, plus what was sold, minus what was bought back.
 */
export function shortSalesOf(
  exchange: Exchange,
  row: number,
  now: Moment,
  { skip = 0, count }: Omit<Page<DateKst>, 'until'>,
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
    if (day === now.today) shown.push(todayOf(exchange, row, now));
    else shown.push(pastDay(exchange, row, day, elementAt(counts, day - first), now));
  }
  return { days: shown, total };
}

function countDays(exchange: Exchange, row: number, first: number, last: number): Count[] {
  const investorMix = investorMixOf(exchange, row);
  const { key, ratio, balance: usual } = investorMix;
  const counts: Count[] = [];
  let balance = 0;
  let scale = exchange.universe.scale(row, first);
  for (let day = first; day <= last; day++) {
    const scaled = exchange.universe.scale(row, day);
    balance = Math.round((balance * scale) / scaled);
    scale = scaled;
    const volume = exchange.shapes.volume(row, day);
    const intensity = Math.exp(0.55 * normal(key, day) + 0.3 * Math.sin(day / 17 + (key % 7)));
    const sold = Math.floor(volume * Math.min(ratio * intensity, MOST_SOLD));
    const expected = exchange.universe.sharesOn(row, day) * usual * (1 + 0.25 * Math.sin(day / 41 + (key % 11)));
    const back = sold + RETURN * (balance + sold - expected) * (0.6 + 0.8 * uniform(key, 100_000 + day));
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

/** Today's sales are counted in the evening; until then only the price is known. */
function todayOf(exchange: Exchange, row: number, now: Moment): ShortSaleDay {
  const { days, history, shapes } = exchange;
  const date = days.dateAt(now.today);
  const isCounted = now.at >= instantAt(date, COUNTED_AT_MINUTE);
  const count = isCounted ? elementAt(countDays(exchange, row, now.today, now.today), 0) : null;
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

/** won: the average price of a share sold short, within the day's range. */
function meanPrice(exchange: Exchange, row: number, day: number): number {
  const prices = exchange.shapes.prices(row, day);
  if (prices === null) return exchange.history.close(row, day);
  const { open, high, low, close } = prices;
  return Math.round((open + high + low + close) / 4);
}

function investorMixOf({ seed, universe }: Exchange, row: number): InvestorMix {
  const { shcode, kind, market } = universe.company(row);
  const key = keyOf(seed, 'short selling', shcode);
  const benchmarks = universe.memberOf(row);
  const isLarge = benchmarks.includes(KOSPI200) || benchmarks.includes(KOSDAQ150);
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
