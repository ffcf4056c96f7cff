import { elementAt } from '@sise/domain/element-at';
import { addDays, addMonths } from '@sise/domain/market/kst';
import { indexPortfolio, rebased } from '@sise/domain/portfolio/benchmark';
import type { Counting } from '@sise/domain/portfolio/counting';
import { flowKinds } from '@sise/domain/portfolio/flow-kinds';
import { flowsOf, moneyWeighted, type CashFlow } from '@sise/domain/portfolio/money-weighted';
import { dayGain, timeWeighted, type ReturnDay } from '@sise/domain/portfolio/time-weighted';
import type { Transaction, TransactionKind } from '@sise/domain/portfolio/transaction';
import { valueSeries, type ValueDay } from '@sise/domain/portfolio/value-series';
import type { DateKst } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';
import type { PortfolioPast } from './price-past.ts';

export type ReturnPeriod = '1month' | '3month' | '6month' | '1year' | 'all';

const MONTHS: Readonly<Record<ReturnPeriod, number | null>> = {
  '1month': 1,
  '3month': 3,
  '6month': 6,
  '1year': 12,
  all: null,
};

/** A portfolio over a period; one column value per day. */
export interface Returns {
  readonly days: readonly ValueDay[];
  /** Its value on the day before. */
  readonly before: number;
  readonly line: readonly ReturnDay[];
  /** The kinds of entries that moved money in or out, by day. */
  readonly kinds: readonly (readonly TransactionKind[])[];
  readonly gain: number;
  /** On the days of the entries; all columns by day have those of a day without trading on the next trading day. */
  readonly flows: readonly CashFlow[];
  /** percent a year */
  readonly xirr: number | null;
  readonly benchmark: {
    readonly rate: readonly number[];
    readonly value: readonly number[];
    readonly exhaustedOn: DateKst | null;
  };
}

/** The return of a portfolio over a period; null before its first entry. */
export function returnsOf(
  entries: readonly Transaction[],
  past: PortfolioPast,
  counting: Counting,
  period: ReturnPeriod,
): Returns | null {
  if (entries.length === 0) return null;
  if (past.rates === null && entries.some(({ currency }) => currency !== counting.base)) refuse('rate.unknown');
  const all = valueSeries(entries, past, counting);
  const start = startOf(entries, past.dates, period);
  const days = all.slice(start);
  const previous = all[start - 1];
  const before = previous?.value ?? 0;
  const opening = previous === undefined ? [] : [{ date: previous.date, value: before, paidIn: before, takenOut: 0 }];
  const stretch = [...opening, ...days];
  const index = past.index.slice(start - opening.length);
  const isKnown = index.some((value) => value > 0);
  const same = indexPortfolio(stretch, index);
  const flows = flowsOf(entries, { before: previous ?? null, last: elementAt(days, days.length - 1) }, counting);
  return {
    days,
    before,
    line: timeWeighted(days, before),
    kinds: flowKinds(entries, past.dates).slice(start),
    gain: days.reduce((sum, day, n) => sum + dayGain(day, days[n - 1]?.value ?? before), 0),
    flows,
    xirr: moneyWeighted(flows),
    benchmark: {
      rate: isKnown
        ? rebased(
            stretch.map(({ date }) => date),
            index,
          )
            .slice(opening.length)
            .map(({ rate }) => rate)
        : [],
      value: isKnown ? same.values.slice(opening.length) : [],
      exhaustedOn: isKnown ? same.exhaustedOn : null,
    },
  };
}

/** The index of the first day of a period, never before the first entry. */
function startOf(entries: readonly Transaction[], dates: readonly DateKst[], period: ReturnPeriod): number {
  const last = elementAt(dates, dates.length - 1);
  const first = entries.reduce((least, { date }) => (date < least ? date : least), last);
  const months = MONTHS[period];
  // The base of a period is the close of the same day of an earlier month, as of every change over a period.
  const from = months === null ? first : later(first, addDays(addMonths(last, -months), 1));
  const place = dates.findIndex((date) => date >= from);
  return place === -1 ? dates.length - 1 : place;
}

function later(one: DateKst, other: DateKst): DateKst {
  return one > other ? one : other;
}
