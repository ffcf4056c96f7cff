import { indices } from '@sise/contract/indices';
import type { BarColumns } from '@sise/contract/rows';
import type { Upcode } from '@sise/domain/terms';
import { queryOf } from '../../api/query-of.ts';
import type { IndexSeries } from '../../charts/index-series.ts';
import { seriesOfMonths } from '../../charts/range-series.ts';

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

/** Enough bars for a range; three months and a year use the same response. */
export const rangeQuery = (id: Upcode, { kind }: IndexRange) =>
  queryOf(indices.tv, { id, type: kind, count: COUNTS[kind] });

/** The closes of a range, from its first day. */
export function seriesOfRange(bars: BarColumns, { months }: IndexRange): IndexSeries {
  return seriesOfMonths(bars, months);
}
