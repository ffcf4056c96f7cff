import styles from './plot-area.module.css';

interface GridLinesProps {
  readonly values: readonly number[];
  /** Where a value lies, percent from the top. */
  readonly yOf: (value: number) => number;
  readonly write: (value: number) => string;
  /** Where the values stand, beside the plot. */
  readonly side?: 'left' | 'right';
  /** Only the values: the other axis has the lines. */
  readonly unlined?: boolean;
}

/** The lines of a plot at round values, and the values. */
export function GridLines({ values, yOf, write, side, unlined = false }: GridLinesProps) {
  return values.map((value) => (
    <span
      key={value}
      className={styles.grid}
      data-side={side}
      data-unlined={unlined || undefined}
      data-zero={value === 0 || undefined}
      style={{ top: `${yOf(value).toFixed(2)}%` }}
      aria-hidden="true"
    >
      <b>{write(value)}</b>
    </span>
  ));
}
