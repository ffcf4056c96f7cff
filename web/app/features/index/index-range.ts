import { indices } from '@sise/contract/indices';
import type { BarColumns } from '@sise/contract/rows';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { addMonths } from '@sise/domain/market/kst';
import { dateKst, type DateKst, type Upcode } from '@sise/domain/terms';
import { queryOf } from '../../api/query-of.ts';
import { seriesOfDays, type IndexSeries } from '../../charts/index-series.ts';

/** How far back the chart of an index shows; 1일 is today's intraday series and not in this list. */
export interface IndexRange {
  readonly id: string;
  readonly label: string;
  readonly months: number;
  readonly kind: 'day' | 'week' | 'month';
}

export const INDEX_RANGES: readonly [IndexRange, ...IndexRange[]] = [
  { id: '3m', label: '3개월', months: 3, kind: 'day' },
  { id: '1y', label: '1년', months: 12, kind: 'day' },
  { id: '3y', label: '3년', months: 36, kind: 'week' },
  { id: '10y', label: '10년', months: 120, kind: 'month' },
];

const COUNTS = { day: 260, week: 160, month: 122 } as const;
const LABELS = 5;

/** Enough bars for a range; three months and a year use the same response. */
export const rangeQuery = (id: Upcode, { kind }: IndexRange) =>
  queryOf(indices.tv, { id, type: kind, count: COUNTS[kind] });

/** The closes of a range, from its first day. */
export function seriesOfRange(bars: BarColumns, { months }: IndexRange): IndexSeries {
  const dates = bars.time.map((time) => dateKst(String(time)));
  const last = dates.at(-1);
  const since = last && addMonths(last, -months);
  const first = Math.max(
    0,
    dates.findIndex((date) => since !== undefined && date >= since),
  );
  return seriesOfDays(dates.slice(first), bars.close.slice(first), {
    labels: LABELS,
    nameOf: months > 6 ? monthOf : shortDate,
  });
}

/** 2025.11 */
function monthOf(date: DateKst): string {
  return dottedDate(date).slice(0, 7);
}
