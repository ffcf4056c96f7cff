import type { Column } from './column.tsx';

/** What the last column of a narrow screen may show, in the order in which a press changes it. */
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
/** Shown where the rows stand in this order; elsewhere it would be one more press for little. */
const ORDERS = ['volume', 'listdate'] as const;

export type Metric = (typeof METRICS)[number] | (typeof ORDERS)[number];

/** What the table may show in its last column on a narrow screen. */
export function metricsOf(columns: readonly Pick<Column, 'id'>[], by: string | undefined): readonly Metric[] {
  const own = ORDERS.filter((id) => id === by);
  return [...own, ...METRICS].filter((id) => columns.some((column) => column.id === id));
}

/** What is shown first: what the rows go by, else the rate. */
export function firstMetric(metrics: readonly Metric[], by: string | undefined): Metric {
  return metrics.find((id) => id === by) ?? 'chgrate';
}

/** The metric after this one, among those the table has. */
export function nextMetric(metric: Metric, metrics: readonly Metric[]): Metric {
  return metrics[(metrics.indexOf(metric) + 1) % metrics.length] ?? metric;
}
