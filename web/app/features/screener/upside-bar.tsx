import { comma } from '@sise/domain/format/number';
import styles from './upside-bar.module.css';

/** A bar that is full at 100%. */
const FULL = 100;

/** 괴리율 in percent: a bar from 0 to 100 and the number; a negative one has no bar. */
export function UpsideBar({ upside }: { readonly upside: number | null }) {
  return (
    <span className={styles.upside}>
      {upside !== null && (
        <i aria-hidden="true">
          <u style={{ width: `${Math.min(FULL, Math.max(0, upside))}%` }} />
        </i>
      )}
      {comma(upside, 1)}
    </span>
  );
}
