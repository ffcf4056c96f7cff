import { lineLook } from '../../charts/compare/line-looks.ts';
import styles from './line-mark.module.css';

/** A piece of the line by which an instrument is drawn. @param place of the instrument in the comparison */
export function LineMark({ place }: { readonly place: number }) {
  const { colour, dash } = lineLook(place);
  return (
    <svg className={styles.mark} width={28} height={4} viewBox="0 0 28 4" aria-hidden="true">
      <path d="M0 2H28" stroke={`var(${colour})`} strokeDasharray={dash} />
    </svg>
  );
}
