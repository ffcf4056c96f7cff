import { LineMark } from './line-mark.tsx';
import styles from './marked-name.module.css';

/** The name of an instrument beside a piece of its line. */
export function MarkedName({ name, place }: { readonly name: string; readonly place: number }) {
  return (
    <span className={styles.name}>
      <LineMark place={place} /> <span className="ellipsis">{name}</span>
    </span>
  );
}
