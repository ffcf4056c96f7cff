import type { Page } from '@sise/domain/market/archive';
import { dateOf } from '@sise/domain/market/kst';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { ContractBars } from '@sise/domain/derivatives/derivatives';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import type { DateKst } from '@sise/domain/terms';
import { lastBars, MINUTE_DAYS } from '../bars.ts';
import { minutesOf, lastMinuteOf, summaryOf } from './contract-day.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import type { Futures } from './futures.ts';
import type { Options } from './options.ts';
import { createYieldToEventLoop } from '../../slices.ts';

/** The contract data that a chart is drawn from. */
export interface DaySource {
  readonly code: string;
  readonly first: number;
  /** The last past day: the day before the current one, unless the contract ended earlier. */
  readonly last: () => number;
  bar(day: number): DailyBar | null;
  minutes(day: number): MinuteBar[];
}

/** Past days in a span, oldest first, yielding to the event loop now and then; a day without bars is skipped. */
export async function daysOfSpan<Bar>(
  context: DerivativesContext,
  { first, last }: Pick<DaySource, 'first' | 'last'>,
  { until, count, skip = 0 }: Page<DateKst>,
  bar: (day: number) => Bar | null,
): Promise<Bar[]> {
  const to = lastDayOf(context, last(), until) - skip;
  const yieldToEventLoop = createYieldToEventLoop();
  const bars: Bar[] = [];
  for (let day = Math.max(first, to - count + 1); day <= to; day++) {
    const made = bar(day);
    if (made !== null) bars.push(made);
    await yieldToEventLoop();
  }
  return bars;
}

export function lastDayOf({ exchange }: DerivativesContext, last: number, until: DateKst | undefined): number {
  return until === undefined ? last : Math.min(last, exchange.days.dayOnOrBefore(until));
}

export function barsOf(context: DerivativesContext, source: DaySource): ContractBars {
  return {
    code: source.code,
    dailyCount: async (until) => Math.max(0, lastDayOf(context, source.last(), until) - source.first + 1),
    dailyBars: (span) => daysOfSpan(context, source, span, source.bar),
    minuteBars: async (minutes, span) =>
      lastBars(span, minutes, lastDayOf(context, context.today(), span.until && dateOf(span.until)), (day) =>
        day < source.first || day < context.today() - MINUTE_DAYS ? null : source.minutes(day),
      ),
    today: async () => source.bar(context.today()),
  };
}

/** The front month's bars of each day, concatenated. */
export function frontSource(context: DerivativesContext, futures: Futures): DaySource {
  return {
    code: context.spec.id,
    first: 0,
    last: () => context.today() - 1,
    bar: (day) => futures.dayBar(day, futures.front(day)),
    minutes: (day) => futures.minutes(day, futures.front(day)),
  };
}

export function futureSource(context: DerivativesContext, futures: Futures, expiry: Expiry, code: string): DaySource {
  const end = context.exchange.days.dayOnOrBefore(expiry.lastDay);
  return {
    code,
    first: futures.firstDay(expiry),
    last: () => Math.min(context.today() - 1, end),
    bar: (day) => (day > end ? null : futures.dayBar(day, expiry)),
    minutes: (day) => (day > end ? [] : futures.minutes(day, expiry)),
  };
}

/** An option's days since the listing of its expiry, a year at most. */
export function optionSource(
  context: DerivativesContext,
  options: Options,
  code: string,
  { expiry, side, strike }: { readonly expiry: Expiry; readonly side: OptionSide; readonly strike: number },
): DaySource {
  return {
    code,
    first: Math.max(options.firstDay(expiry), context.today() - 250),
    last: () => context.today() - 1,
    bar(day) {
      const contract = options.contractDay(day, expiry, side, strike);
      const summary = summaryOf(contract);
      const at = lastMinuteOf(contract);
      if (!summary && (at < 0 || contract.minutes < contract.volumeProfile.close)) return null;
      return {
        date: contract.grid.date,
        open: summary?.open ?? null,
        high: summary?.high ?? null,
        low: summary?.low ?? null,
        close: summary?.close ?? contract.price(contract.intraday.close[at] ?? 0, at),
        basePrice: options.basePrice(day, expiry, side, strike),
        volume: summary?.volume ?? 0,
        turnover: summary?.turnover ?? 0,
      };
    },
    minutes: (day) => minutesOf(options.contractDay(day, expiry, side, strike)),
  };
}
