import type { FoundStock } from '@sise/contract/my-stock';
import type { Shcode } from '@sise/domain/terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Rate } from '../../quotes/rate.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePick, useTyping } from '../../ui/use-pick.ts';
import { findStocksQuery } from './queries.ts';
import styles from './stock-picker.module.css';

const LONGEST_NAME = 100;

/** Finds a stock as one types: it is taken by pointer, or with the arrow keys and Enter. */
export function StockPicker({ onTake }: { readonly onTake: (code: Shcode) => void }) {
  const typing = useTyping();
  const list = useId();
  const { typed, word, type, choose } = typing;
  const response = useQuery({ ...findStocksQuery(word), enabled: word !== '', placeholderData: keepPreviousData });
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
        <Icon name="search" size={16} />
        <input
          type="search"
          aria-label="뉴스를 볼 종목 찾기"
          aria-controls={list}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          placeholder="종목으로 보기"
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
              <span>{option.shcode}</span>
              <Rate value={option.chgrate} sign={option.sign} />
            </button>
          </li>
        ))}
      </ul>
      {word !== '' && response.error !== null && (
        <p className={styles.note} role="alert">
          찾지 못했습니다. {response.error.message}{' '}
          <Button size="sm" onClick={() => void response.refetch()}>
            다시 시도
          </Button>
        </p>
      )}
      {isSettled && options.length === 0 && <output className={styles.note}>‘{word}’에 맞는 종목이 없습니다.</output>}
      <output className="visually-hidden">
        {isSettled && current && `${options.length}건, 선택 ${current.hname}`}
      </output>
    </div>
  );
}
