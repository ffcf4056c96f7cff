import type { PageOf } from '@sise/contract/envelope';
import type { BarKind } from '@sise/contract/lists';
import type { BarColumns, DailyRow } from '@sise/contract/rows';
import type { Archive, Span } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { firstDayOf, gatherBars } from '@sise/domain/market/bar-span';
import type { LongSpan } from '@sise/domain/market/bar-span';
import { addDays, instantAt, minuteOfTime } from '@sise/domain/market/kst';
import type { DateKst, Instant, Shcode, Upcode } from '@sise/domain/terms';
import { pagesOf, spanOf, type Paging } from './paging.ts';
import { toBarColumns, toDailyRow, toMinuteColumns } from '../wire/bars.ts';
import { toMissingRuns } from '../wire/missing-run.ts';

/** The past of one stock or index. */
export interface History {
  /** how many days there are up to and with a day */
  count(until: DateKst | undefined): Promise<number>;
  days(span: Span<DateKst>): Promise<readonly DailyBar[]>;
  minutes(length: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** Whether its prices are adjusted for changes of base: an index has none. */
  readonly adjustable: boolean;
  /** Whether it has a day for every trading day of the exchange, so that a day without one is missing. */
  readonly isDaily: boolean;
  /** Decimals of its prices; two if absent. */
  readonly decimals?: number;
}

export function stockHistory(archive: Archive, code: Shcode): History {
  return {
    count: (until) => archive.dailyCount(code, until),
    days: (span) => archive.dailyBars(code, span),
    minutes: (length, span) => archive.minuteBars(code, length, span),
    adjustable: true,
    isDaily: true,
  };
}

export function indexHistory(archive: Archive, code: Upcode): History {
  return {
    count: (until) => archive.indexDailyCount(code, until),
    days: (span) => archive.indexDailyBars(code, span),
    minutes: (length, span) => archive.indexMinuteBars(code, length, span),
    adjustable: false,
    isDaily: true,
  };
}

/** More days than any stock has been traded. */
const ALL_DAYS = 20_000;
/** Trading days of the exchange in a longer bar, at most. */
const TRADING_DAYS_IN: Readonly<Record<LongSpan, number>> = { week: 5, month: 23, year: 252 };
/** Of what may have a bar on any day: a coin has one on each. */
const DAYS_IN: Readonly<Record<LongSpan, number>> = { week: 7, month: 31, year: 366 };

/** 일별 시세, newest first, today's bar in front. */
export async function dailyPage(
  history: History,
  today: DailyBar | null,
  date: DateKst | null,
  paging: Paging,
): Promise<PageOf<DailyRow>> {
  const until = date === null ? undefined : addDays(date, -1);
  const total = (await history.count(until)) + (today ? 1 : 0);
  const { from, until: after } = spanOf(paging);
  const needed = Math.min(after, total);
  const past = needed > from ? await history.days({ ...(until ? { until } : {}), count: needed }) : [];
  const newest = [...(today ? [today] : []), ...past.toReversed()];
  return {
    rows: newest.slice(from, needed).map((bar) => toDailyRow(bar, history.decimals)),
    ...pagesOf(total, paging),
  };
}

/**
 * One day. Where none is named, or today, it is the last day with a price: a stock that has not traded today, and every
 * one before the opening, still shows it.
 * @param asked undefined for the last day
 */
export async function oneDay(
  history: History,
  today: DailyBar | null,
  date: DateKst | null,
  asked: DateKst | undefined,
): Promise<DailyBar | null> {
  const isNow = asked === undefined || asked === date;
  if (isNow && today) return today;
  const [bar] = await history.days({ ...(isNow ? {} : { until: asked }), count: 1 });
  return bar && (isNow || bar.date === asked) ? bar : null;
}

export interface ChartQuery {
  readonly type: BarKind;
  readonly lastDate?: DateKst | undefined;
  readonly lastTime?: string | undefined;
  readonly count: number;
  readonly adjusted: boolean;
}

/** Bars before that of lastDate (before lastTime for minutes), or the newest ones with today's when it is absent. */
export async function chartOf(
  history: History,
  today: DailyBar | null,
  date: DateKst | null,
  query: ChartQuery,
): Promise<BarColumns> {
  return isMinutes(query.type) ? minuteChart(history, query) : dayChart(history, today, date, query);
}

async function dayChart(
  history: History,
  today: DailyBar | null,
  date: DateKst | null,
  query: ChartQuery,
): Promise<BarColumns> {
  const span = query.type === 'day' ? null : (query.type as LongSpan); // minutes were handled before
  // A longer bar is dated by its last day: the days before it in its span are no bar of their own.
  const before = query.lastDate && span ? firstDayOf(query.lastDate, span) : (query.lastDate ?? null);
  const isAdjusted = history.adjustable && query.adjusted;
  const daysIn = history.isDaily ? TRADING_DAYS_IN : DAYS_IN;
  const needed = (query.count + 1) * (span ? daysIn[span] : 1);
  // Adjusting needs every later change of base, so an older stretch is cut out of the whole past.
  const end = before ?? date;
  const past = await history.days(
    before && isAdjusted ? { count: ALL_DAYS } : { ...(end ? { until: addDays(end, -1) } : {}), count: needed },
  );
  const all = today ? [...past.filter((bar) => bar.date < today.date), today] : past;
  const priced = isAdjusted ? adjustBars(all) : all;
  const days = before ? priced.filter((bar) => bar.date < before) : priced;
  const bars = span ? gatherBars(days, span) : days;
  const shown = bars.slice(-query.count);
  const beyond = bars.at(-shown.length - 1)?.date; // the last day before the ones shown
  const shownDays = days.filter(({ date }) => beyond === undefined || date >= beyond);
  const missing = history.isDaily ? toMissingRuns(shownDays, span) : [];
  return {
    ...toBarColumns(shown, { more: bars.length > shown.length, decimals: history.decimals }),
    ...(missing.length > 0 ? { missing } : {}),
  };
}

async function minuteChart(history: History, { type, lastDate, lastTime, count }: ChartQuery): Promise<BarColumns> {
  const until = lastDate === undefined ? null : instantAt(lastDate, minuteOfTime(lastTime ?? '0000'), -1);
  const bars = await history.minutes(Number(type), { ...(until ? { until } : {}), count: count + 1 });
  const shown = bars.slice(-count);
  return toMinuteColumns(shown, { more: bars.length > shown.length, decimals: history.decimals });
}

function isMinutes(type: BarKind): boolean {
  return /^\d/.test(type);
}
