import type { ReactNode } from 'react';
import { Pills, type Option } from '../ui/choice.tsx';
import styles from './range-chart-card.module.css';

interface RangeChartCardProps<Range extends string> {
  readonly className?: string;
  readonly label: string;
  readonly ranges: readonly Option<Range>[];
  readonly range: Range;
  readonly onChange: (range: Range) => void;
  /** Stands before the ranges. */
  readonly head?: ReactNode;
  /** Fills the height of the chart. */
  readonly children: ReactNode;
}

/** A card with a large chart, and the ranges to choose from above it. */
export function RangeChartCard<Range extends string>(props: RangeChartCardProps<Range>) {
  const { className = '', label, ranges, range, onChange, head, children } = props;
  return (
    <section className={`card ${className} ${styles.card}`} aria-label={label}>
      {head}
      <div className={styles.bar}>
        <Pills label="기간" options={ranges} value={range} onChange={onChange} />
      </div>
      <div className={styles.plot}>{children}</div>
    </section>
  );
}

/** The height of what fills it, pixels. */
export const PLOT_HEIGHT = 312;
