import { search, STOCKS_ONLY } from '@sise/contract/search';
import type { FoundStock } from '@sise/contract/my-stock';
import { queryOf } from '../api/query-of.ts';
import { useTypeahead } from '../api/use-typeahead.ts';
import { SearchPicker } from '../ui/search-picker.tsx';
import { useTyping } from '../ui/use-pick.ts';
import { Rate } from './rate.tsx';
import styles from './stock-picker.module.css';

const SHOWN = 8;

interface StockPickerProps {
  readonly className: string | undefined;
  /** Names the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly size?: 'sm' | 'md';
  readonly onTake: (stock: FoundStock) => void;
}

/** Finds a stock as one types, and takes it: its name, its code and its rate. */
export function StockPicker({ className, label, placeholder, size = 'md', onTake }: StockPickerProps) {
  const typing = useTyping();
  const { word, type } = typing;
  const { data, isSettled, error, retry } = useTypeahead(
    word,
    queryOf(search.everything, { word, stocks: SHOWN, companies: 0, ...STOCKS_ONLY }),
  );
  return (
    <SearchPicker
      className={`${styles.picker} ${className ?? ''}`}
      typing={typing}
      options={data?.stocks ?? []}
      isSettled={isSettled}
      error={error}
      onRetry={retry}
      onTake={(stock) => {
        onTake(stock);
        type('');
      }}
      keyOf={({ shcode }) => shcode}
      label={label}
      listLabel="찾은 종목"
      placeholder={placeholder}
      none={`‘${word}’에 맞는 종목이 없습니다.`}
      size={size}
    >
      {({ hname, shcode, chgrate, sign }) => (
        <>
          <b className="ellipsis">{hname}</b>
          <small>{shcode}</small>
          <Rate value={chgrate} sign={sign} />
        </>
      )}
    </SearchPicker>
  );
}
