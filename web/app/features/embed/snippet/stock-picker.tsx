import { search, STOCKS_ONLY } from '@sise/contract/search';
import type { FoundStock } from '@sise/contract/my-stock';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryOf } from '../../../api/query-of.ts';
import { Rate } from '../../../quotes/rate.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePick, useTyping } from '../../../ui/use-pick.ts';
import styles from './stock-picker.module.css';

const SHOWN = 8;

interface StockPickerProps {
  /** The stock chosen now. */
  readonly name: string;
  readonly onTake: (shcode: string) => void;
}

/** Finds a stock as one types, and takes it: by pointer, or with the arrow keys and Enter. */
export function StockPicker({ name, onTake }: StockPickerProps) {
  const typing = useTyping();
  const list = useId();
  const { typed, word, type, choose } = typing;
  const response = useQuery({
    ...queryOf(search.everything, { word, stocks: SHOWN, companies: 0, ...STOCKS_ONLY }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });
  const options = word === '' ? [] : (response.data?.data.stocks ?? []);
  const isSettled = word !== '' && response.isSuccess && !response.isPlaceholderData;
  const { place, current, onKeyDown } = usePick({ typing, options, isSettled, onTake: take });

  function take({ shcode }: FoundStock): void {
    onTake(shcode);
    type('');
  }

  return (
    <div className={styles.picker}>
      <label className={styles.box}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="종목 찾기"
          aria-controls={list}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={name === '' ? '종목명·초성·코드' : name}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <ul className={styles.found} id={list} aria-label="찾은 종목" hidden={options.length === 0}>
        {options.map((option, n) => (
          <li key={option.shcode}>
            <button
              type="button"
              data-current={n === place || undefined}
              onFocus={() => choose(n)}
              onPointerMove={() => choose(n)}
              onClick={() => take(option)}
            >
              <b className="ellipsis">{option.hname}</b>
              <small>{option.shcode}</small>
              <Rate value={option.chgrate} />
            </button>
          </li>
        ))}
      </ul>
      <output className={isSettled && options.length === 0 ? styles.nothing : 'visually-hidden'}>
        {response.error !== null && word !== '' && `찾지 못했습니다. ${response.error.message}`}
        {isSettled && options.length === 0 && `‘${word}’에 맞는 종목이 없습니다.`}
        {isSettled && current !== undefined && `${options.length}건, 선택 ${current.hname}`}
      </output>
    </div>
  );
}
