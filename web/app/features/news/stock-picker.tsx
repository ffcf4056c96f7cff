import type { Shcode } from '@sise/domain/terms';
import { useTypeahead } from '../../api/use-typeahead.ts';
import { Rate } from '../../quotes/rate.tsx';
import { SearchPicker } from '../../ui/search-picker.tsx';
import { useTyping } from '../../ui/use-pick.ts';
import { findStocksQuery } from './queries.ts';
import styles from './stock-picker.module.css';

/** Finds a stock as one types, and takes it. */
export function StockPicker({ onTake }: { readonly onTake: (code: Shcode) => void }) {
  const typing = useTyping();
  const { word, type } = typing;
  const { data, isSettled, error, retry } = useTypeahead(word, findStocksQuery(word));
  return (
    <SearchPicker
      className={styles.picker}
      typing={typing}
      options={data?.stocks ?? []}
      isSettled={isSettled}
      error={error}
      onRetry={retry}
      onTake={({ shcode }) => {
        onTake(shcode);
        type('');
      }}
      keyOf={({ shcode }) => shcode}
      label="뉴스를 볼 종목 찾기"
      listLabel="찾은 종목"
      placeholder="종목으로 보기"
      none={`‘${word}’에 맞는 종목이 없습니다.`}
      size="sm"
    >
      {({ hname, shcode, chgrate, sign }) => (
        <>
          <b className="ellipsis">{hname}</b>
          <span>{shcode}</span>
          <Rate value={chgrate} sign={sign} />
        </>
      )}
    </SearchPicker>
  );
}
