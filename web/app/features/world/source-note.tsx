import type { Meta } from '@sise/contract/envelope';
import { isSimulated } from '@sise/domain/market/source';
import styles from './source-note.module.css';

/** Whose values a page shows, in the words that their licences ask for; of invented ones the whole site says what they are. */
export function SourceNote({ sources }: Pick<Meta, 'sources'>) {
  const named = sources.filter((source) => !isSimulated(source)).map(({ attribution }) => attribution);
  return named.length === 0 ? null : <p className={styles.note}>자료 {named.join(' · ')}</p>;
}
