import { dateOf } from '@sise/domain/market/kst';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { ContractBars, PastPage } from '@sise/domain/derivatives/derivatives';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import type { DateKst } from '@sise/domain/terms';
import { setImmediate as breathe } from 'node:timers/promises';
import { lastBars, MINUTE_DAYS } from '../bars.ts';
import { minutesOf, standing, summaryOf } from './contract-day.ts';
import type { Floor } from './floor.ts';
import type { Futures } from './futures.ts';
import type { Options } from './options.ts';

/** Days made between two breaths. */
const DAYS_A_BREATH = 4;

/** What a chart of a contract is drawn from. */
export interface DaySource {
  readonly code: string;
  readonly first: number;
  /** The last past day; the day before the one shown unless the contract ended earlier. */
  readonly last: () => number;
  bar(day: number): DailyBar | null;
  minutes(day: number): MinuteBar[];
}

/** Past days of a span, oldest first, with a breath now and then; a day that cannot be told is left out. */
export async function daysOfSpan<Bar>(
  floor: Floor,
  { first, last }: Pick<DaySource, 'first' | 'last'>,
  { until, count, skip = 0 }: PastPage,
  bar: (day: number) => Bar | null,
): Promise<Bar[]> {
  const to = lastDayOf(floor, last(), until) - skip;
  const bars: Bar[] = [];
  for (let day = Math.max(first, to - count + 1); day <= to; day++) {
    const made = bar(day);
    if (made !== null) bars.push(made);
    if (day % DAYS_A_BREATH === 0) await breathe();
  }
  return bars;
}

export function lastDayOf({ exchange }: Floor, last: number, until: DateKst | undefined): number {
  return until === undefined ? last : Math.min(last, exchange.days.dayOnOrBefore(until));
}

export function barsOf(floor: Floor, source: DaySource): ContractBars {
  return {
    code: source.code,
    dailyCount: async (until) => Math.max(0, lastDayOf(floor, source.last(), until) - source.first + 1),
    dailyBars: (span) => daysOfSpan(floor, source, span, source.bar),
    minuteBars: async (minutes, span) =>
      lastBars(span, minutes, lastDayOf(floor, floor.today(), span.until && dateOf(span.until)), (day) =>
        day < source.first || day < floor.today() - MINUTE_DAYS ? null : source.minutes(day),
      ),
    today: async () => source.bar(floor.today()),
  };
}

/** The front month of each day, one after the other. */
export function frontSource(floor: Floor, futures: Futures): DaySource {
  return {
    code: floor.product.id,
    first: 0,
    last: () => floor.today() - 1,
    bar: (day) => futures.dayBar(day, futures.front(day)),
    minutes: (day) => futures.minutes(day, futures.front(day)),
  };
}

export function futureSource(floor: Floor, futures: Futures, expiry: Expiry, code: string): DaySource {
  const end = floor.exchange.days.dayOnOrBefore(expiry.lastDay);
  return {
    code,
    first: futures.firstDay(expiry),
    last: () => Math.min(floor.today() - 1, end),
    bar: (day) => (day > end ? null : futures.dayBar(day, expiry)),
    minutes: (day) => (day > end ? [] : futures.minutes(day, expiry)),
  };
}

/** An option since its expiry was listed, a year at most. */
export function optionSource(
  floor: Floor,
  options: Options,
  code: string,
  { expiry, side, strike }: { readonly expiry: Expiry; readonly side: OptionSide; readonly strike: number },
): DaySource {
  return {
    code,
    first: Math.max(options.firstDay(expiry), floor.today() - 250),
    last: () => floor.today() - 1,
    bar(day) {
      const contract = options.contractDay(day, expiry, side, strike);
      const summary = summaryOf(contract);
      const at = standing(contract);
      if (!summary && (at < 0 || contract.minutes < contract.pace.close)) return null;
      return {
        date: contract.grid.date,
        open: summary?.open ?? null,
        high: summary?.high ?? null,
        low: summary?.low ?? null,
        close: summary?.close ?? contract.price(contract.course.close[at], at),
        previousClose: options.previousClose(day, expiry, side, strike),
        volume: summary?.volume ?? 0,
        turnover: summary?.turnover ?? 0,
      };
    },
    minutes: (day) => minutesOf(options.contractDay(day, expiry, side, strike)),
  };
}
