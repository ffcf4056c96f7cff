import { Icon } from '../ui/icon.tsx';
import { useSearch } from './search-provider.tsx';
import styles from './search-button.module.css';

/** Looks like the field it opens. */
export function SearchField() {
  const { open } = useSearch();
  return (
    <button
      type="button"
      className={styles.searchButton}
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K /"
      onClick={() => open()}
    >
      <Icon name="search" size={18} />
      <span className={styles.hint}>종목명·초성·코드</span>
      <kbd aria-hidden="true">⌘K</kbd>
    </button>
  );
}

export function SearchIcon() {
  const { open } = useSearch();
  return (
    <button type="button" className="icon-button" aria-label="검색" aria-haspopup="dialog" onClick={() => open()}>
      <Icon name="search" size={22} />
    </button>
  );
}
