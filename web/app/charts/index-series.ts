import type { LineColumns } from '@sise/contract/rows';
import { dottedDate, hourMinute, shortDate } from '@sise/domain/format/date';
import { comma, indexValue, MISSING } from '@sise/domain/format/number';
import { dateOf, minuteOfDay } from '@sise/domain/market/kst';
import { instant, type DateKst } from '@sise/domain/terms';
import { pointAt } from './area-shape.ts';
import type { AreaSeries } from './area-shape.ts';

/** A label on the x axis: its place in the unit of the series. */
export interface AxisLabel {
  readonly at: number;
  readonly text: string;
}

/** What an area chart of an index shows. */
export interface IndexSeries extends AreaSeries {
  readonly labels: readonly AxisLabel[];
  /** The label of the base: 전일 6,571.76. null without one. */
  readonly baseLabel: string | null;
  /** Decimals of its values; two if absent. */
  readonly digits?: number;
  /** The time or date of a place on the x axis. */
  readonly nameOf: (at: number) => string;
}

/**
 * Today's intraday series in its session, or, if no source has minutes, the closes of the last days, evenly spaced and
 * measured against the first of them.
 */
export function seriesOf(line: LineColumns): IndexSeries {
  return line.unit === 'minute' ? seriesOfToday(line) : seriesOfDays(line.time.map(dayAt), line.price);
}

/** Sessions longer than this, such as that of the dollar until 02:00, have fewer labels: seconds. */
const LONG_DAY = 10 * 3600;

interface DayNames {
  /** The number of labels under the chart. */
  readonly labels: number;
  readonly nameOf: (date: DateKst) => string;
  readonly digits?: number;
}
const SHORT: DayNames = { labels: 3, nameOf: shortDate };

/** Daily closes, evenly spaced, measured against the first. */
export function seriesOfDays(
  dates: readonly DateKst[],
  closes: readonly number[],
  { labels, nameOf, digits = 2 }: DayNames = SHORT,
): IndexSeries {
  const last = closes.length - 1;
  const textAt = (at: number, textOf: (date: DateKst) => string) => {
    const date = dates[at];
    return date === undefined ? MISSING : textOf(date);
  };
  return {
    at: closes.map((_, i) => i),
    values: closes,
    base: closes[0] ?? null,
    from: 0,
    to: Math.max(0, last),
    labels: last < 0 ? [] : spread(last, labels).map((at) => ({ at, text: textAt(at, nameOf) })),
    baseLabel: last < 0 ? null : `${textAt(0, nameOf)} ${comma(closes[0], digits)}`,
    digits,
    nameOf: (at) => textAt(at, dottedDate),
  };
}

function seriesOfToday(line: LineColumns): IndexSeries {
  return {
    at: line.time,
    values: line.price,
    base: line.jnilclose,
    from: line.opensAt,
    to: line.closesAt,
    labels: hours(line.opensAt, line.closesAt, line.closesAt - line.opensAt > LONG_DAY ? 4 : 2),
    baseLabel: line.jnilclose === null ? null : `전일 ${indexValue(line.jnilclose)}`,
    nameOf: (at) => hourMinute(instant(at * 1000)),
  };
}

/** The series with the present value at its end; unchanged if the present moment is outside the session. */
export function withNow<C extends AreaSeries>(series: C, value: number | null, at: number): C {
  const last = series.at.at(-1);
  if (value === null || last === undefined || at > series.to + 60 || at < series.from) return series;
  if (at - last < 60) {
    return value === series.values.at(-1) ? series : { ...series, values: [...series.values.slice(0, -1), value] };
  }
  return { ...series, at: [...series.at, Math.min(at, series.to)], values: [...series.values, value] };
}

/** Full hours of a session, every `step` of them from its first: 9시, 11시, 13시, 15시. */
export function hours(opensAt: number, closesAt: number, step: number): AxisLabel[] {
  const first = Math.ceil(minuteOfDay(instant(opensAt * 1000)) / 60);
  const start = opensAt + (first * 60 - minuteOfDay(instant(opensAt * 1000))) * 60;
  const labels: AxisLabel[] = [];
  for (let at = start, hour = first; at <= closesAt; at += step * 3600, hour += step) {
    labels.push({ at, text: `${hour % 24}시` });
  }
  return labels;
}

/** About eight values of a series, its first and last among them, for a table. */
export function samples(series: IndexSeries, wanted = 8): { readonly name: string; readonly value: number }[] {
  const last = series.values.length - 1;
  if (last < 0) return [];
  const step = Math.max(1, Math.ceil(last / (wanted - 1)));
  const picked = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  if (picked.at(-1) !== last) picked.push(last);
  return picked.flatMap((i) => {
    const point = pointAt(series, i);
    return point === null ? [] : [{ name: series.nameOf(point.at), value: point.value }];
  });
}

/** A number of places from 0 to last, evenly spaced, both ends included. */
function spread(last: number, wanted: number): number[] {
  const steps = Math.max(1, wanted - 1);
  return [...new Set(Array.from({ length: steps + 1 }, (_, i) => Math.round((last * i) / steps)))];
}

function dayAt(seconds: number): DateKst {
  return dateOf(instant(seconds * 1000));
}
