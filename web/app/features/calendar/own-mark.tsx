import styles from './own-mark.module.css';

/** Marks a stock that the reader holds or follows. */
export function OwnMark() {
  return (
    <span className={styles.own} data-part="own">
      <span aria-hidden="true">★</span>
      <span className="visually-hidden">내 종목 </span>
    </span>
  );
}
