import type { Column } from './column.tsx';

/** The metrics for the last column of a narrow screen, in the order in which a press changes them. */
const METRICS = [
  'chgrate',
  'change',
  'amount',
  'net',
  'premium',
  'score',
  'views',
  'foreigner',
  'institution',
  'week',
  'month',
  'points',
  'streak',
  'periodrate',
] as const;
/** Offered only if the rows are in this order; elsewhere it would be an extra press for little use. */
const ORDERS = ['volume', 'listdate'] as const;

/** The id of a column. */
export type Metric = string;

/** The metrics that a table can show in its last column on a narrow screen. */
export function metricsOf(
  columns: readonly Pick<Column, 'id' | 'isMetric'>[],
  by: string | undefined,
): readonly Metric[] {
  const own = ORDERS.filter((id) => id === by);
  const further = columns.flatMap(({ id, isMetric }) => (isMetric ? [id] : []));
  return [...own, ...METRICS, ...further].filter((id) => columns.some((column) => column.id === id));
}

/** The first metric: that of the order of the rows, else the rate. */
export function firstMetric(metrics: readonly Metric[], by: string | undefined): Metric {
  return metrics.find((id) => id === by) ?? 'chgrate';
}

/** The next metric among those of the table. */
export function nextMetric(metric: Metric, metrics: readonly Metric[]): Metric {
  return metrics[(metrics.indexOf(metric) + 1) % metrics.length] ?? metric;
}
