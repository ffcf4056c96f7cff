import type { DateKst } from '../terms.ts';
import { converted, type Currency, type ExchangeRate, type Units } from './money.ts';
import { amountsOf, type Counting } from './counting.ts';
import { changeDays } from './change-days.ts';
import { byStock, changedQuantity, isShareChange, type StockCode, type Transaction } from './transaction.ts';

/** The past of prices, in columns beside `dates`. */
export interface PriceHistory {
  /** Trading days, oldest first; the last may be today. */
  readonly dates: readonly DateKst[];
  /** 종가 of each day as it was traded, not adjusted, in units; NaN on a day without one. */
  readonly closes: ReadonlyMap<StockCode, ArrayLike<number>>;
  /** Days on which the exchange changed a stock's base price, and the new one ÷ the close before: 0.5 at a 무상증자 of 1:1. */
  readonly rebased?: ReadonlyMap<StockCode, ReadonlyMap<DateKst, number>>;
  /** Won a dollar of each day; null where one currency is enough. */
  readonly rates: ArrayLike<ExchangeRate> | null;
}

/** A portfolio on one day, in its own currency. */
export interface ValueDay {
  readonly date: DateKst;
  /** 평가금액 at the close. */
  readonly value: Units;
  /** Put in: shares bought with their fees, and fees and taxes on their own. */
  readonly paidIn: Units;
  /** Taken out: sales and dividends after fee and tax. */
  readonly takenOut: Units;
}

/**
 * What a portfolio was worth day by day. There is no cash account: money comes in with a purchase and leaves with a
 * sale. What happens on a day without trading counts on the next one; what is after the last day is left out. A day
 * without a close takes the last one before, and the price of the last purchase or sale until there is one. Shares that
 * a 무상증자 or a split brings count from the day the price was changed for them, whenever they were entered.
 */
export function valueSeries(
  transactions: readonly Transaction[],
  { dates, closes, rebased, rates }: PriceHistory,
  counting: Counting,
): ValueDay[] {
  const columns = { value: column(dates), paidIn: column(dates), takenOut: column(dates) };
  for (const [stock, entries] of byStock(transactions)) {
    const prices = stock === null ? undefined : closes.get(stock);
    const changes = changeDays(entries, (stock === null ? undefined : rebased?.get(stock)) ?? new Map());
    addStock(columns, entries, { dates, prices, changes, rates }, counting);
  }
  return dates.map((date, day) => ({
    date,
    value: columns.value[day],
    paidIn: columns.paidIn[day],
    takenOut: columns.takenOut[day],
  }));
}

interface Columns {
  readonly value: Float64Array;
  readonly paidIn: Float64Array;
  readonly takenOut: Float64Array;
}

interface StockHistory {
  readonly dates: readonly DateKst[];
  readonly prices: ArrayLike<number> | undefined;
  /** When the price was changed for an entry, where that is not the entry's own day. */
  readonly changes: ReadonlyMap<Transaction, DateKst>;
  readonly rates: ArrayLike<ExchangeRate> | null;
}

function addStock(
  columns: Columns,
  entries: readonly Transaction[],
  { dates, prices, changes, rates }: StockHistory,
  counting: Counting,
): void {
  const { currency } = entries[0];
  const apart = sharesApart(entries, changes);
  let quantity = 0;
  let price = 0;
  for (let day = 0, next = 0; day < dates.length; day++) {
    for (; next < entries.length && entries[next].date <= dates[day]; next++) {
      const entry = entries[next];
      const { paidIn, takenOut } = flowOf(entry, counting);
      columns.paidIn[day] += paidIn;
      columns.takenOut[day] += takenOut;
      quantity = quantityAfter(entry, quantity);
      if (!changes.has(entry)) price = priceAfter(entry, price);
    }
    const close = prices?.[day] ?? Number.NaN;
    if (close > 0) price = close;
    const counted = quantity + apart.reduce((sum, part) => (isWithin(part, dates[day]) ? sum + part.shares : sum), 0);
    if (counted > 0) columns.value[day] += worth(counted * price, currency, counting.base, rates?.[day] ?? null);
  }
}

/** Shares that are counted though they have not come, or not counted though they have: from a day on, until another. */
interface SharesApart {
  readonly from: DateKst;
  readonly until: DateKst;
  readonly shares: number;
}

/** Between the day the price was changed and the day the shares were entered the value needs those of the price. */
function sharesApart(entries: readonly Transaction[], changes: ReadonlyMap<Transaction, DateKst>): SharesApart[] {
  if (changes.size === 0) return [];
  const apart: SharesApart[] = [];
  let held = 0;
  for (const entry of entries) {
    const after = quantityAfter(entry, held);
    const priced = changes.get(entry);
    if (priced !== undefined && isShareChange(entry)) {
      // what was bought in between brings no new shares
      const entitled = entries.reduce((sum, one) => (one.date < priced ? quantityAfter(one, sum) : sum), 0);
      const most = changedQuantity(entitled, entry).quantity - entitled;
      const isLate = priced < entry.date;
      const shares = isLate ? Math.min(after - held, most) : held - after;
      apart.push({ from: isLate ? priced : entry.date, until: isLate ? entry.date : priced, shares });
    }
    held = after;
  }
  return apart;
}

function isWithin({ from, until }: SharesApart, date: DateKst): boolean {
  return from <= date && date < until;
}

/** What one entry puts in or takes out, in the portfolio's currency. */
export function flowOf(entry: Transaction, counting: Counting): { paidIn: Units; takenOut: Units } {
  const base = (own: Units) => amountsOf(own, entry, counting).base;
  switch (entry.kind) {
    case 'buy':
      return { paidIn: base(entry.quantity * entry.price + entry.fee + entry.tax), takenOut: 0 };
    case 'sell':
      return { paidIn: 0, takenOut: base(entry.quantity * entry.price - entry.fee - entry.tax) };
    case 'dividend':
      return { paidIn: 0, takenOut: base(entry.amount - entry.fee - entry.tax) };
    case 'fee':
    case 'tax':
      return { paidIn: base(entry.amount), takenOut: 0 };
    default:
      return { paidIn: 0, takenOut: base(entry.cash) };
  }
}

/** Shares held once an entry is counted. */
export function quantityAfter(entry: Transaction, held: number): number {
  switch (entry.kind) {
    case 'buy':
      return held + entry.quantity;
    case 'sell':
      return held - entry.quantity;
    case 'split':
    case 'merge':
    case 'bonus':
      return changedQuantity(held, entry).quantity;
    default:
      return held;
  }
}

/** The last price known of a stock once an entry is counted; a split divides it. */
function priceAfter(entry: Transaction, price: Units): Units {
  if (entry.kind === 'buy' || entry.kind === 'sell') return entry.price;
  return 'to' in entry ? Math.round((price * entry.from) / entry.to) : price;
}

function worth(own: Units, currency: Currency, base: Currency, rate: ExchangeRate | null): Units {
  return currency === base ? own : converted(own, currency, base, rate);
}

function column(dates: readonly DateKst[]): Float64Array {
  return new Float64Array(dates.length);
}
