import { yearPosition } from '@sise/domain/stock/year-position';
import styles from './range-mark.module.css';

interface RangeMarkProps {
  readonly low: number | null;
  readonly high: number | null;
  readonly value: number | null;
}

/** The position of a price between its 52-week low and high, small enough for a table. */
export function RangeMark({ low, high, value }: RangeMarkProps) {
  const place = yearPosition(value, low, high);
  if (place === null) return '-';
  const percent = place * 100;
  return (
    <span className={styles.rangeMark} title={`52주 최저와 최고 사이 ${percent.toFixed(0)}%`}>
      <span className="visually-hidden">{percent.toFixed(0)}%</span>
      <b style={{ left: `${Math.min(98, Math.max(2, percent)).toFixed(1)}%` }} />
    </span>
  );
}
