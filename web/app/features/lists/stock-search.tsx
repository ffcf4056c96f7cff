import { pathOfListing } from '@sise/contract/paths';
import { search, STOCKS_ONLY } from '@sise/contract/search';
import { queryOf } from '../../api/query-of.ts';
import { useTypeahead } from '../../api/use-typeahead.ts';
import { Rate } from '../../quotes/rate.tsx';
import { useShellNavigate } from '../../ui/link.tsx';
import { SearchPicker } from '../../ui/search-picker.tsx';
import { useTyping } from '../../ui/use-pick.ts';
import styles from './stock-search.module.css';

const SHOWN = 8;

/** Finds a stock as one types, and opens its page: in the app, whose shell has no search, too. */
export function StockSearch() {
  const navigate = useShellNavigate();
  const typing = useTyping();
  const { word } = typing;
  const { data, isSettled, error, retry } = useTypeahead(
    word,
    queryOf(search.everything, { word, stocks: SHOWN, companies: 0, ...STOCKS_ONLY }),
  );
  return (
    <SearchPicker
      className={styles.search}
      typing={typing}
      options={data?.stocks ?? []}
      isSettled={isSettled}
      error={error}
      onRetry={retry}
      onTake={({ shcode, stkgroupid }) => navigate(pathOfListing(shcode, stkgroupid))}
      keyOf={({ shcode }) => shcode}
      label="종목 찾기"
      listLabel="찾은 종목"
      placeholder="종목명·초성·코드"
      none={`‘${word}’에 맞는 종목이 없습니다.`}
    >
      {({ hname, shcode, chgrate }) => (
        <>
          <b className="ellipsis">{hname}</b>
          <small>{shcode}</small>
          <Rate value={chgrate} />
        </>
      )}
    </SearchPicker>
  );
}
