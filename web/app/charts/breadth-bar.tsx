import { comma } from '@sise/domain/format/number';
import styles from './breadth-bar.module.css';

interface BreadthBarProps {
  readonly rise: number | null;
  readonly flat: number | null;
  readonly fall: number | null;
}

/** The numbers of rising, unchanged and falling stocks as one bar; nothing if all are zero. */
export function BreadthBar({ rise, flat, fall }: BreadthBarProps) {
  if (rise === null || flat === null || fall === null || rise + flat + fall === 0)
    return <span className={styles.breadthBar} data-part="breadth-bar" />;
  return (
    <>
      <span className="visually-hidden">
        상승 {comma(rise)}종목, 보합 {comma(flat)}종목, 하락 {comma(fall)}종목
      </span>
      <span className={styles.breadthBar} data-part="breadth-bar" aria-hidden="true">
        <i className={styles.rise} style={{ flexGrow: rise }} />
        <i className={styles.flat} style={{ flexGrow: flat }} />
        <i className={styles.fall} style={{ flexGrow: fall }} />
      </span>
    </>
  );
}
