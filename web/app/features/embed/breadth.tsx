import { comma } from '@sise/domain/format/number';
import { BreadthBar } from '../../charts/breadth-bar.tsx';
import styles from './breadth.module.css';

interface BreadthProps {
  readonly rise: number | null;
  readonly flat: number | null;
  readonly fall: number | null;
}

/** The numbers of rising, unchanged and falling stocks, as a bar and in words. */
export function Breadth({ rise, flat, fall }: BreadthProps) {
  return (
    <div className={styles.breadth}>
      <BreadthBar rise={rise} flat={flat} fall={fall} />
      <p aria-hidden="true">
        <span>
          상승 <b className={rise === null ? undefined : 'up'}>{comma(rise)}</b>
        </span>
        <span>보합 {comma(flat)}</span>
        <span>
          하락 <b className={fall === null ? undefined : 'down'}>{comma(fall)}</b>
        </span>
      </p>
    </div>
  );
}
