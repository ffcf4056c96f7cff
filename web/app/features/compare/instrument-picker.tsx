import { MOST_INSTRUMENTS, type FoundInstrument } from '@sise/contract/comparison';
import { comma } from '@sise/domain/format/number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Rate } from '../../quotes/rate.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePick, useTyping } from '../../ui/use-pick.ts';
import { findQuery } from './queries.ts';
import styles from './instrument-picker.module.css';

interface InstrumentPickerProps {
  /** Codes of the compared instruments. */
  readonly taken: readonly string[];
  readonly onTake: (code: string) => void;
}

/** Finds an instrument of any kind as one types, and adds it: by pointer, or with the arrow keys and Enter. */
export function InstrumentPicker({ taken, onTake }: InstrumentPickerProps) {
  const typing = useTyping();
  const list = useId();
  const { typed, word, type, choose } = typing;
  const isFull = taken.length >= MOST_INSTRUMENTS;
  const response = useQuery({ ...findQuery(word), enabled: word !== '', placeholderData: keepPreviousData });
  const found = word === '' ? [] : (response.data?.data ?? []);
  const options = found.filter(({ code }) => !taken.includes(code));
  const isSettled = word !== '' && response.isSuccess && !response.isPlaceholderData;
  const { place, current, onKeyDown } = usePick({ typing, options, isSettled, onTake: take });

  function take({ code }: FoundInstrument): void {
    if (isFull) return;
    onTake(code);
    type('');
  }

  return (
    <div className={styles.picker}>
      <label className={styles.box}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="비교할 종목, 지수, 환율, 원자재, 코인 찾기"
          aria-controls={list}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          disabled={isFull}
          placeholder={isFull ? `${MOST_INSTRUMENTS}개를 모두 골랐습니다` : '종목·지수·환율·원자재·코인'}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={styles.count}>
          {taken.length}/{MOST_INSTRUMENTS}
        </span>
      </label>
      <ul className={styles.found} id={list} aria-label="찾은 항목" hidden={options.length === 0}>
        {options.map((option, n) => (
          <li key={option.code}>
            <button
              type="button"
              data-current={n === place || undefined}
              onFocus={() => choose(n)}
              onPointerMove={() => choose(n)}
              onClick={() => take(option)}
            >
              <b className="ellipsis">{option.hname}</b>
              <span className="ellipsis">{option.note}</span>
              <span>{comma(option.price, option.digits)}</span>
              <Rate value={option.chgrate} />
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
      {isSettled && options.length === 0 && (
        <output className={styles.note}>
          {found.length > 0 ? '찾은 것은 모두 비교 중입니다.' : `‘${word}’ 검색 결과가 없습니다.`}
        </output>
      )}
      <output className="visually-hidden">
        {isSettled && current && `${options.length}건, 선택 ${current.hname}`}
      </output>
    </div>
  );
}
