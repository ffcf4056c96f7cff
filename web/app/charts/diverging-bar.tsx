import styles from './diverging-bar.module.css';
interface DivergingBarProps {
  /** Signed; null draws the axis alone. */
  readonly value: number | null;
  /** Value at the right end; above zero. */
  readonly most: number;
  /** Absolute value at the left end; above zero. The axis is at zero, so both sides have the same scale. */
  readonly least?: number;
}

/**
 * A bar from an axis: right and up-coloured above zero, left and down-coloured below. Its number is shown beside it.
 */
export function DivergingBar({ value, most, least = most }: DivergingBarProps) {
  const whole = most + least;
  const axis = (least / whole) * 100;
  const length = value === null ? 0 : (Math.min(Math.abs(value), value > 0 ? most : least) / whole) * 100;
  const edge = value !== null && value < 0 ? { right: `${(100 - axis).toFixed(2)}%` } : { left: `${axis.toFixed(2)}%` };
  return (
    <span className={styles.diverging} data-part="diverging" aria-hidden="true">
      <i className={styles.axis} data-part="diverging-axis" style={{ left: `${axis.toFixed(2)}%` }} />
      {length > 0 && (
        <i
          className={styles.bar}
          data-direction={value !== null && value < 0 ? 'down' : 'up'}
          style={{ ...edge, width: `${length.toFixed(2)}%` }}
        />
      )}
    </span>
  );
}
