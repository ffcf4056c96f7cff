import { elementAt } from '../element-at.ts';
import { daysBetween } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import type { Counting } from './counting.ts';
import type { Transaction } from './transaction.ts';
import { flowOf, type ValueDay } from './value-series.ts';

/** A cash flow on a day: negative for money put in, positive for money taken out. */
export interface CashFlow {
  readonly date: DateKst;
  readonly amount: number;
}

const DAYS_IN_YEAR = 365;
/** The range of logarithms of 1 + rate that is searched: −99.9999 % to 100,000,000 %. */
const LEAST = Math.log(1e-6);
const MOST = Math.log(1e6);
/** The start of the search, as in spreadsheets: 10 %. */
const START = Math.log(1.1);
const FIRST_STEP = 0.02;
const GROWTH = 1.5;
/** In logarithms: the rate is exact to at least ten digits. */
const TOLERANCE = 1e-13;
const ROUNDS = 200;

/**
 * 금액가중수익률 (XIRR): the yearly rate at which the present value of all flows on the first day is zero, days over 365.
 * The root nearest 10 % is bracketed, then found by Newton's method, with bisection when a step would leave the
 * bracket.
 * @param flows in any order; the current value is included as if it were taken out today
 * @returns percent a year, to ten digits; null when all flows have one sign or one day, or when no rate between
 *   −99.9999 % and 100,000,000 % fits
 */
export function moneyWeighted(flows: readonly CashFlow[]): number | null {
  const years = yearsBetween(flows);
  const terms = flows.map(({ amount }, place) => ({ amount, years: elementAt(years, place) }));
  if (!terms.some(({ amount }) => amount > 0) || !terms.some(({ amount }) => amount < 0)) return null;
  if (terms.every(({ years }) => years === 0)) return null;
  const bracket = bracketOf(terms);
  return bracket === null ? null : Math.expm1(rootIn(bracket, terms)) * 100;
}

/**
 * The cash flows of a portfolio, oldest first, each on the day of its entry, whether the exchange was open or not. The
 * value before the first day counts as paid in, that of the last day as taken out.
 * @param before the day before the period; null when the period begins with the portfolio  @param last of the period
 */
export function flowsOf(
  entries: readonly Transaction[],
  { before, last }: { readonly before: ValueDay | null; readonly last: ValueDay },
  counting: Counting,
): CashFlow[] {
  const amounts = new Map<DateKst, number>();
  const count = (date: DateKst, amount: number) => amounts.set(date, (amounts.get(date) ?? 0) + amount);
  for (const entry of entries) {
    if (entry.date > last.date || (before !== null && entry.date <= before.date)) continue;
    const { paidIn, takenOut } = flowOf(entry, counting);
    count(entry.date, takenOut - paidIn);
  }
  const flows = [...amounts].map(([date, amount]) => ({ date, amount })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (before !== null) flows.unshift({ date: before.date, amount: -before.value });
  flows.push({ date: last.date, amount: last.value });
  return flows.filter(({ amount }) => amount !== 0);
}

/** Years of 365 days from the first flow to each. */
export function yearsBetween(flows: readonly CashFlow[]): number[] {
  const dates = flows.map(({ date }) => date);
  if (dates.length === 0) return [];
  const first = dates.reduce((least, date) => (date < least ? date : least));
  return dates.map((date) => daysBetween(first, date) / DAYS_IN_YEAR);
}

interface Term {
  readonly amount: number;
  readonly years: number;
}

/** Present value on the first day at the logarithm of 1 + rate. */
function worthAt(terms: readonly Term[], log: number): number {
  return terms.reduce((sum, { amount, years }) => sum + amount * Math.exp(-log * years), 0);
}

function slopeAt(terms: readonly Term[], log: number): number {
  return terms.reduce((sum, { amount, years }) => sum - amount * years * Math.exp(-log * years), 0);
}

/** The nearest two points around the start between which the present value changes its sign. */
function bracketOf(terms: readonly Term[]): readonly [number, number] | null {
  let [low, high] = [START, START];
  let [atLow, atHigh] = [worthAt(terms, START), worthAt(terms, START)];
  for (let step = FIRST_STEP; low > LEAST || high < MOST; step *= GROWTH) {
    const up = Math.min(MOST, high + step);
    const atUp = worthAt(terms, up);
    if (isCrossed(atHigh, atUp)) return [high, up];
    [high, atHigh] = [up, atUp];
    const down = Math.max(LEAST, low - step);
    const atDown = worthAt(terms, down);
    if (isCrossed(atDown, atLow)) return [down, low];
    [low, atLow] = [down, atDown];
  }
  return null;
}

function isCrossed(one: number, other: number): boolean {
  return (one <= 0 && other >= 0) || (one >= 0 && other <= 0);
}

function rootIn([from, to]: readonly [number, number], terms: readonly Term[]): number {
  const rises = worthAt(terms, to) > worthAt(terms, from);
  let [low, high] = [from, to];
  let log = (low + high) / 2;
  for (let round = 0; round < ROUNDS && high - low > TOLERANCE * Math.max(1, Math.abs(log)); round++) {
    const worth = worthAt(terms, log);
    if (worth === 0) return log;
    if (worth > 0 === rises) high = log;
    else low = log;
    const newton = log - worth / slopeAt(terms, log);
    if (Math.abs(newton - log) <= TOLERANCE) return newton;
    log = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return log;
}
