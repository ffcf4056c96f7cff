import styles from './interval-bar.module.css';

interface IntervalBarProps {
  /** Percent, 0 to 100. */
  readonly value: number;
  /** Bounds of its 95 % interval; null if there is none. */
  readonly low: number | null;
  readonly high: number | null;
}

/** A share as a mark on a line from 0 to 100 %, in the band of its interval. Its number is shown beside it. */
export function IntervalBar({ value, low, high }: IntervalBarProps) {
  return (
    <span className={styles.interval} aria-hidden="true">
      {low !== null && high !== null && (
        <i className={styles.band} style={{ left: `${low.toFixed(1)}%`, width: `${(high - low).toFixed(1)}%` }} />
      )}
      <i className={styles.value} style={{ left: `${value.toFixed(1)}%` }} />
    </span>
  );
}
