import { elementAt } from '../element-at.ts';
import type { DateKst } from '../terms.ts';
import { converted, type Currency, type ExchangeRate, type Units } from './money.ts';
import { amountsOf, type Counting } from './counting.ts';
import { changeDays } from './change-days.ts';
import { byStock, changedQuantity, isShareChange, type StockCode, type Transaction } from './transaction.ts';

/** Past prices, in columns parallel to `dates`. */
export interface PriceHistory {
  /** Trading days, oldest first; the last may be today. */
  readonly dates: readonly DateKst[];
  /** 종가 of each day as traded, not adjusted, in units; NaN on a day without one. */
  readonly closes: ReadonlyMap<StockCode, ArrayLike<number>>;
  /** Days on which the exchange changed a base price, with new base ÷ previous close: 0.5 at a 무상증자 of 1:1. */
  readonly rebased?: ReadonlyMap<StockCode, ReadonlyMap<DateKst, number>>;
  /** Won per dollar on each day; null if no conversion is needed. */
  readonly rates: ArrayLike<ExchangeRate> | null;
}

/** A portfolio on one day, in its own currency. */
export interface ValueDay {
  readonly date: DateKst;
  /** 평가금액 at the close. */
  readonly value: Units;
  /** Paid in: shares bought with their fees, and separate fees and taxes. */
  readonly paidIn: Units;
  /** Taken out: sales and dividends after fee and tax. */
  readonly takenOut: Units;
}

/**
 * The value of a portfolio day by day. There is no cash account: money comes in with a purchase and leaves with a
 * sale. Entries on a day without trading count on the next trading day; those after the last day are left out. A day
 * without a close uses the previous one, or, before the first close, the price of the last purchase or sale. Shares
 * from a 무상증자 or a split count from the day the price was changed for them, independent of the day they were entered.
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
    value: columns.value[day] ?? 0,
    paidIn: columns.paidIn[day] ?? 0,
    takenOut: columns.takenOut[day] ?? 0,
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
  /** The day on which the price was changed for an entry, if that is not the entry's own day. */
  readonly changes: ReadonlyMap<Transaction, DateKst>;
  readonly rates: ArrayLike<ExchangeRate> | null;
}

function addStock(
  columns: Columns,
  entries: readonly Transaction[],
  { dates, prices, changes, rates }: StockHistory,
  counting: Counting,
): void {
  let [entry] = entries;
  if (entry === undefined) return;
  const { currency } = entry;
  const apart = sharesApart(entries, changes);
  let next = 1;
  let quantity = 0;
  let price = 0;
  for (let day = 0; day < dates.length; day++) {
    const date = elementAt(dates, day);
    for (; entry !== undefined && entry.date <= date; entry = entries[next++]) {
      const { paidIn, takenOut } = flowOf(entry, counting);
      columns.paidIn[day] = (columns.paidIn[day] ?? 0) + paidIn;
      columns.takenOut[day] = (columns.takenOut[day] ?? 0) + takenOut;
      quantity = quantityAfter(entry, quantity);
      if (!changes.has(entry)) price = priceAfter(entry, price);
    }
    const close = prices?.[day] ?? Number.NaN;
    if (close > 0) price = close;
    const counted = quantity + sharesOn(apart, date);
    if (counted <= 0) continue;
    const value = worth(counted * price, currency, counting.base, rates?.[day] ?? null);
    columns.value[day] = (columns.value[day] ?? 0) + value;
  }
}

/** Shares that count before they were entered, or do not count yet after it: from a day on, until another. */
interface SharesApart {
  readonly from: DateKst;
  readonly until: DateKst;
  readonly shares: number;
}

/** Between the change of the price and the entry of the shares, the value must use the number that fits the price. */
function sharesApart(entries: readonly Transaction[], changes: ReadonlyMap<Transaction, DateKst>): SharesApart[] {
  if (changes.size === 0) return [];
  const apart: SharesApart[] = [];
  let held = 0;
  for (const entry of entries) {
    const after = quantityAfter(entry, held);
    const priced = changes.get(entry);
    if (priced !== undefined && isShareChange(entry)) {
      // purchases in between bring no new shares
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

function sharesOn(apart: readonly SharesApart[], date: DateKst): number {
  let sum = 0;
  for (const { from, until, shares } of apart) if (from <= date && date < until) sum += shares;
  return sum;
}

/** The money an entry puts in or takes out, in the portfolio's currency. */
export function flowOf(entry: Transaction, counting: Counting): { paidIn: Units; takenOut: Units } {
  const base = (own: Units) => amountsOf(own, entry, counting).base;
  switch (entry.kind) {
    case 'buy':
      return { paidIn: base(entry.amount + entry.fee + entry.tax), takenOut: 0 };
    case 'sell':
      return { paidIn: 0, takenOut: base(entry.amount - entry.fee - entry.tax) };
    case 'dividend':
      return { paidIn: 0, takenOut: base(entry.amount - entry.fee - entry.tax) };
    case 'fee':
    case 'tax':
      return { paidIn: base(entry.amount), takenOut: 0 };
    default:
      return { paidIn: 0, takenOut: base(entry.cash) };
  }
}

/** Shares held after an entry. */
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

/** The last known price of a stock after an entry; a split divides it. */
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
