import { rate } from '@sise/domain/format/number';
import styles from './gap-bar.module.css';

/** A bar is full at this 괴리율, percent; a larger one keeps its number. */
export const FULL_GAP = 60;

/** 괴리율: a bar from today's price, hatched where the target is below it, and the number. @param value percent */
export function GapBar({ value }: { readonly value: number | null }) {
  return (
    <span className={styles.gap}>
      {value !== null && (
        <i aria-hidden="true">
          <u
            data-below={value < 0 ? '' : undefined}
            style={{ width: `${Math.min(1, Math.abs(value) / FULL_GAP) * 100}%` }}
          />
        </i>
      )}
      <b>{rate(value, 1)}</b>
    </span>
  );
}
