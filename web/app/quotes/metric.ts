import type { Column } from './column.tsx';

/** What the last column of a narrow screen may show, in the order in which a press changes it. */
export const METRICS = ['chgrate', 'change', 'amount', 'premium', 'score', 'views'] as const;
export type Metric = (typeof METRICS)[number];

/** The metric after this one, among those the table has. */
export function nextMetric(metric: Metric, columns: readonly Pick<Column, 'id'>[]): Metric {
  const shown = METRICS.filter((id) => columns.some((column) => column.id === id));
  return shown[(shown.indexOf(metric) + 1) % shown.length] ?? metric;
}

export function isMetric(id: string): id is Metric {
  return (METRICS as readonly string[]).includes(id);
}
