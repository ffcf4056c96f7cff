import type { Column } from './column.tsx';

/** The metrics for the last column of a narrow screen, in the order in which a press changes them. */
const METRICS = [
  'chgrate',
  'change',
  'amount',
  'premium',
  'score',
  'views',
  'foreigner',
  'institution',
  'week',
  'month',
  'points',
] as const;
/** Offered only if the rows are in this order; elsewhere it would be an extra press for little use. */
const ORDERS = ['volume', 'listdate'] as const;

export type Metric = (typeof METRICS)[number] | (typeof ORDERS)[number];

/** The metrics that a table can show in its last column on a narrow screen. */
export function metricsOf(columns: readonly Pick<Column, 'id'>[], by: string | undefined): readonly Metric[] {
  const own = ORDERS.filter((id) => id === by);
  return [...own, ...METRICS].filter((id) => columns.some((column) => column.id === id));
}

/** The first metric: that of the order of the rows, else the rate. */
export function firstMetric(metrics: readonly Metric[], by: string | undefined): Metric {
  return metrics.find((id) => id === by) ?? 'chgrate';
}

/** The next metric among those of the table. */
export function nextMetric(metric: Metric, metrics: readonly Metric[]): Metric {
  return metrics[(metrics.indexOf(metric) + 1) % metrics.length] ?? metric;
}
