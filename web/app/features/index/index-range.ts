import { indices } from '@sise/contract/indices';
import type { BarColumns } from '@sise/contract/rows';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { addMonths } from '@sise/domain/market/kst';
import { dateKst, type DateKst, type Upcode } from '@sise/domain/terms';
import { queryOf } from '../../api/query-of.ts';
import { courseOfDays, type IndexCourse } from '../../charts/course.ts';

/** How far back the chart of an index looks; 1일 is today's course and not among these. */
export interface IndexRange {
  readonly id: string;
  readonly label: string;
  readonly months: number;
  readonly kind: 'day' | 'week' | 'month';
}

export const INDEX_RANGES: readonly IndexRange[] = [
  { id: '3m', label: '3개월', months: 3, kind: 'day' },
  { id: '1y', label: '1년', months: 12, kind: 'day' },
  { id: '3y', label: '3년', months: 36, kind: 'week' },
  { id: '10y', label: '10년', months: 120, kind: 'month' },
];

const COUNTS = { day: 260, week: 160, month: 122 } as const;
const LABELS = 5;

/** Bars enough for a range; three months and a year are cut out of the same answer. */
export const rangeQuery = (id: Upcode, { kind }: IndexRange) =>
  queryOf(indices.tv, { id, type: kind, count: COUNTS[kind] });

/** The closes of a range, from its first day on. */
export function courseOfRange(bars: BarColumns, { months }: IndexRange): IndexCourse {
  const dates = bars.time.map((time) => dateKst(String(time)));
  const last = dates.at(-1);
  const since = last && addMonths(last, -months);
  const first = Math.max(
    0,
    dates.findIndex((date) => since !== undefined && date >= since),
  );
  return courseOfDays(dates.slice(first), bars.close.slice(first), {
    labels: LABELS,
    nameOf: months > 6 ? monthOf : shortDate,
  });
}

/** 2025.11 */
function monthOf(date: DateKst): string {
  return dottedDate(date).slice(0, 7);
}
