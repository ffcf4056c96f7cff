import styles from './peer-bar.module.css';
interface PeerBarProps {
  /** null draws no bar. */
  readonly value: number | null;
  /** Value at the full width; above zero. */
  readonly most: number;
  /** The dashed line; null draws none. */
  readonly median: number | null;
  /** The formatted value. */
  readonly text: string;
}

/** Space at the right for the number, so that no bar runs under it: px. */
const NUMBER_ROOM = 44;

/** A number beside a grey bar, with a dashed line at the median of the peers. */
export function PeerBar({ value, most, median, text }: PeerBarProps) {
  const place = (of: number) => `calc((100% - ${NUMBER_ROOM}px) * ${Math.min(1, Math.max(0, of / most)).toFixed(3)})`;
  return (
    <span className={styles.peerBar} data-part="peer-bar">
      {value !== null && value > 0 && <i style={{ width: place(value) }} />}
      {median !== null && median > 0 && <u style={{ left: place(median) }} />}
      <span>{text}</span>
    </span>
  );
}
