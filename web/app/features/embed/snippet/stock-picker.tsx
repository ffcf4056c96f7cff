import { search, STOCKS_ONLY } from '@sise/contract/search';
import { queryOf } from '../../../api/query-of.ts';
import { useTypeahead } from '../../../api/use-typeahead.ts';
import { Rate } from '../../../quotes/rate.tsx';
import { SearchPicker } from '../../../ui/search-picker.tsx';
import { useTyping } from '../../../ui/use-pick.ts';
import styles from './stock-picker.module.css';

const SHOWN = 8;

interface StockPickerProps {
  /** The stock chosen now. */
  readonly name: string;
  readonly onTake: (shcode: string) => void;
}

/** Finds a stock as one types, and takes it. */
export function StockPicker({ name, onTake }: StockPickerProps) {
  const typing = useTyping();
  const { word, type } = typing;
  const { data, isSettled, error, retry } = useTypeahead(
    word,
    queryOf(search.everything, { word, stocks: SHOWN, companies: 0, ...STOCKS_ONLY }),
  );
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
      label="종목 찾기"
      listLabel="찾은 종목"
      placeholder={name === '' ? '종목명·초성·코드' : name}
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
