import { comma } from '@sise/domain/format/number';
import { percentBetween } from './scale.ts';
import styles from './range-bar.module.css';

interface RangeBarProps {
  /** 오늘, 52주 */
  readonly title: string;
  /** A text to the right of the title: the open, or the distance from the high. */
  readonly note?: string;
  readonly low: number | null;
  readonly high: number | null;
  /** The value, shown as a ring. null before the first trade. */
  readonly value: number | null;
  /** Where the dark part of the track begins, such as the open; it ends at the value. */
  readonly since?: number | null;
  readonly digits?: number;
}

/** The position of a price between a low and a high. */
export function RangeBar({ title, note, low, high, value, since = null, digits = 0 }: RangeBarProps) {
  const known = low !== null && high !== null;
  const at = known && value !== null ? percentBetween(value, low, high) : null;
  const from = known && at !== null && since !== null ? percentBetween(since, low, high) : null;
  return (
    <div className={styles.rangeBar} data-part="range-bar">
      <p>
        <span>{title}</span>
        {note !== undefined && <span>{note}</span>}
      </p>
      <div className={styles.track} data-part="range-bar-track" aria-hidden="true">
        {at !== null && from !== null && (
          <i
            style={{ left: `${Math.min(at, from).toFixed(1)}%`, right: `${(100 - Math.max(at, from)).toFixed(1)}%` }}
          />
        )}
        {at !== null && <b style={{ left: `${at.toFixed(1)}%` }} />}
      </div>
      <p className={styles.ends}>
        <span>
          <span className="visually-hidden">최저 </span>
          {comma(low, digits)}
        </span>
        <span>
          <span className="visually-hidden">최고 </span>
          {comma(high, digits)}
        </span>
      </p>
    </div>
  );
}
