import type { LineColumns } from '@sise/contract/rows';
import { dottedDate, hourMinute, shortDate } from '@sise/domain/format/date';
import { indexValue } from '@sise/domain/format/number';
import { dateOf, minuteOfDay } from '@sise/domain/market/kst';
import { instant, type DateKst } from '@sise/domain/terms';
import type { Course } from './area-shape.ts';

/** A label on the x axis: its place in the unit of the course. */
export interface AxisLabel {
  readonly at: number;
  readonly text: string;
}

/** What an area chart of an index shows. */
export interface IndexCourse extends Course {
  readonly labels: readonly AxisLabel[];
  /** What the base is: 전일 6,571.76. null without one. */
  readonly baseLabel: string | null;
  /** The moment or day of a place on the x axis. */
  readonly nameOf: (at: number) => string;
}

/**
 * Today's course in its session, or, where no source has minutes, the closes of the last days, evenly spread and
 * measured against the first of them.
 */
export function courseOf(line: LineColumns): IndexCourse {
  return line.unit === 'minute' ? courseOfToday(line) : courseOfDays(line.time.map(dayAt), line.price);
}

/** Longer sessions than this, such as the dollar's until 02:00, have fewer labels: seconds. */
const LONG_DAY = 10 * 3600;

interface DayNames {
  /** How many labels stand under the chart. */
  readonly labels: number;
  readonly nameOf: (date: DateKst) => string;
}
const SHORT: DayNames = { labels: 3, nameOf: shortDate };

/** Closes of some days, each as wide as the next, measured against the first. */
export function courseOfDays(
  dates: readonly DateKst[],
  closes: readonly number[],
  { labels, nameOf }: DayNames = SHORT,
): IndexCourse {
  const last = closes.length - 1;
  return {
    at: closes.map((_, i) => i),
    values: closes,
    base: closes[0] ?? null,
    from: 0,
    to: Math.max(0, last),
    labels: last < 0 ? [] : spread(last, labels).map((at) => ({ at, text: nameOf(dates[at]) })),
    baseLabel: last < 0 ? null : `${nameOf(dates[0])} ${indexValue(closes[0])}`,
    nameOf: (at) => dottedDate(dates[at]),
  };
}

function courseOfToday(line: LineColumns): IndexCourse {
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

/** The course with the value of this moment at its end; unchanged when the moment lies outside the session. */
export function withNow<C extends Course>(course: C, value: number | null, at: number): C {
  const last = course.at.at(-1);
  if (value === null || last === undefined || at > course.to + 60 || at < course.from) return course;
  if (at - last < 60) {
    return value === course.values.at(-1) ? course : { ...course, values: [...course.values.slice(0, -1), value] };
  }
  return { ...course, at: [...course.at, Math.min(at, course.to)], values: [...course.values, value] };
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

/** About eight values of a course, its first and last among them, for a table. */
export function samples(course: IndexCourse, wanted = 8): { readonly name: string; readonly value: number }[] {
  const last = course.values.length - 1;
  if (last < 0) return [];
  const step = Math.max(1, Math.ceil(last / (wanted - 1)));
  const picked = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  if (picked.at(-1) !== last) picked.push(last);
  return picked.map((i) => ({ name: course.nameOf(course.at[i]), value: course.values[i] }));
}

/** So many places from 0 to last, evenly, both ends among them. */
function spread(last: number, wanted: number): number[] {
  const steps = Math.max(1, wanted - 1);
  return [...new Set(Array.from({ length: steps + 1 }, (_, i) => Math.round((last * i) / steps)))];
}

function dayAt(seconds: number): DateKst {
  return dateOf(instant(seconds * 1000));
}
