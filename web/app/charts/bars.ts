import { timeOfDay } from '@sise/domain/format/date';
import { dayOfWeek, addDays, partsOf, dateOf } from '@sise/domain/market/kst';
import { dateKst, instant, type DateKst } from '@sise/domain/terms';
import type { BarKind } from '@sise/contract/lists';
import type { BarColumns } from '@sise/contract/rows';

/** A bar as a chart draws it. For a day with a close only, all four prices are that close. */
export interface Bar {
  /** A date, or for minutes seconds since 1970: one kind within a chart. */
  readonly time: string | number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** null if the source has no volume */
  readonly volume: number | null;
  /** Base of its change if days are missing before it: null if unknown; absent means the close of the bar before. */
  readonly base?: number | null;
}

/** Live prices of the current day. */
export interface LivePrice {
  readonly date: string;
  /** null before the first trade of the day */
  readonly price: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** of the whole day so far */
  readonly volume: number | null;
  /** when it was received, seconds since 1970: selects the current minute */
  readonly at: number;
}

/** 시가, 고가 and 저가 as text shows them: none of a day without trades, such as in a halt, which a chart draws at its close. */
export function tradedPrices({ open, high, low, volume }: Bar): readonly (number | null)[] {
  return volume === 0 && high === low ? [null, null, null] : [open, high, low];
}

export const isMinutes = (kind: BarKind): boolean => /^\d+$/.test(kind);

export function barsOf(columns: BarColumns): Bar[] {
  const bases = basesOf(columns);
  return columns.close.flatMap((close, i) => {
    const time = columns.time[i];
    if (time === undefined) return [];
    const bar = {
      time,
      open: columns.open[i] ?? close,
      high: columns.high[i] ?? close,
      low: columns.low[i] ?? close,
      close,
      volume: columns.volume[i] ?? null,
    };
    return bases.has(i) ? { ...bar, base: bases.get(i) } : bar;
  });
}

/** Base prices by index, for the bars before which days are missing. */
function basesOf({ time, missing = [] }: BarColumns): ReadonlyMap<number, number | null> {
  return new Map(
    missing.flatMap(({ to, base }) => {
      const place = time.findIndex((one) => String(one) > to);
      return base === undefined || place === -1 ? [] : [[place, base] as const];
    }),
  );
}

/** Whether a source has more than closes: with closes only a line is drawn, since every candle would be a dash. */
export function hasCandles(columns: BarColumns): boolean {
  return columns.open.some((open) => open !== null);
}

/** Puts older bars in front. A bar in both lists is taken from the newer response. */
export function withOlder(bars: readonly Bar[], older: readonly Bar[]): readonly Bar[] {
  const [first] = bars;
  if (first === undefined) return older;
  const before = older.filter((bar) => bar.time < first.time);
  return before.length === 0 ? bars : [...before, ...bars];
}

/** The query fields for bars before the first one: its date and, for minutes, its time of day in Korea. */
export function before(bar: Bar): { lastDate: string; lastTime?: string } {
  if (typeof bar.time === 'string') return { lastDate: bar.time };
  const at = instant(bar.time * 1000);
  return { lastDate: dateOf(at), lastTime: timeOfDay(at).replaceAll(':', '') };
}

/** The day a bar belongs to. Called for a thousand bars with every tick. */
export function dayOf(bar: Bar): DateKst {
  return typeof bar.time === 'string'
    ? (bar.time as DateKst) // a date by contract
    : dateOf(instant(bar.time * 1000));
}

/**
 * The bars with the current day merged into the end. A day gets its own bar; longer periods are only extended, because
 * their volume so far is not known here.
 */
export function withLive(bars: readonly Bar[], kind: BarKind, live: LivePrice | null): readonly Bar[] {
  const last = bars.at(-1);
  if (live === null || live.price === null || last === undefined) return bars;
  const bar = isMinutes(kind)
    ? liveMinute(last, Number(kind), live, live.price)
    : liveDay(last, kind, live, live.price);
  if (bar === null) return bars;
  return bar.time === last.time ? [...bars.slice(0, -1), bar] : [...bars, bar];
}

/** The change of the last bar from its base or the close before it; of an only bar from its open. 0 without bars. */
export function lastGain(bars: readonly Bar[]): number {
  const [before, last] = [bars.at(-2), bars.at(-1)];
  return last === undefined ? 0 : last.close - (last.base ?? before?.close ?? last.open);
}

/** True when the newer bars only move the last one or add one. */
export function isContinued(before: readonly Bar[], after: readonly Bar[]): boolean {
  const grown = after.length - before.length;
  if (before.length === 0 || grown < 0 || grown > 1) return false;
  return (
    before[0] === after[0] &&
    before.at(-1)?.time === after[before.length - 1]?.time &&
    before.at(-2) === after[before.length - 2]
  );
}

function liveDay(last: Bar, kind: BarKind, live: LivePrice, price: number): Bar | null {
  const lastPeriod = periodOf(dayOf(last), kind);
  const livePeriod = periodOf(dateKst(live.date), kind);
  if (livePeriod < lastPeriod) return null; // the bars are newer than the quote
  const today = {
    open: live.open ?? price,
    high: live.high ?? price,
    low: live.low ?? price,
    close: price,
    volume: live.volume,
  };
  if (livePeriod > lastPeriod) return { time: live.date, ...today };
  if (kind === 'day') return { ...last, ...today };
  return {
    ...last,
    high: Math.max(last.high, today.high),
    low: Math.min(last.low, today.low),
    close: price,
  };
}

function liveMinute(last: Bar, minutes: number, { date, at }: LivePrice, price: number): Bar | null {
  if (typeof last.time !== 'number') return null;
  const span = minutes * 60;
  const start = Math.floor(at / span) * span;
  const isAhead = start - last.time > 6 * 3600 && dateKst(date) === dayOf(last); // a clock that is wrong
  if (isAhead) return price === last.close ? null : stretched(last, price);
  if (start <= last.time) return stretched(last, price);
  return price === last.close
    ? null
    : { time: start, open: price, high: price, low: price, close: price, volume: null };
}

function stretched(bar: Bar, price: number): Bar {
  return { ...bar, high: Math.max(bar.high, price), low: Math.min(bar.low, price), close: price };
}

/** A sortable key, the same for all days of one period: the Monday of a week, a month, a year. */
function periodOf(date: DateKst, kind: BarKind): string {
  if (kind === 'week') return addDays(date, -((dayOfWeek(date) + 6) % 7));
  const { year, month } = partsOf(date);
  if (kind === 'month') return `${year}-${String(month).padStart(2, '0')}`;
  if (kind === 'year') return String(year);
  return date;
}
