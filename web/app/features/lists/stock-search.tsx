import { pathOfListing } from '@sise/contract/paths';
import { StockPicker } from '../../quotes/stock-picker.tsx';
import { useShellNavigate } from '../../ui/link.tsx';
import styles from './stock-search.module.css';

/** Finds a stock as one types, and opens its page: in the app, whose shell has no search, too. */
export function StockSearch() {
  const navigate = useShellNavigate();
  return (
    <StockPicker
      className={styles.search}
      label="종목 찾기"
      placeholder="종목명·초성·코드"
      onTake={({ shcode, stkgroupid }) => navigate(pathOfListing(shcode, stkgroupid))}
    />
  );
}
