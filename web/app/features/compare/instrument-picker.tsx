import { MOST_INSTRUMENTS, type FoundInstrument } from '@sise/contract/comparison';
import { comma } from '@sise/domain/format/number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Rate } from '../../quotes/rate.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { findQuery } from './queries.ts';
import styles from './instrument-picker.module.css';

interface InstrumentPickerProps {
  /** Codes of the compared instruments. */
  readonly taken: readonly string[];
  readonly onTake: (code: string) => void;
}

/** Finds an instrument of any kind as one types, and adds it: by pointer, or with the arrow keys and Enter. */
export function InstrumentPicker({ taken, onTake }: InstrumentPickerProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [entered, setEntered] = useState<string | null>(null);
  const list = useId();
  const word = typed.trim();
  const isFull = taken.length >= MOST_INSTRUMENTS;
  const response = useQuery({ ...findQuery(word), enabled: word !== '', placeholderData: keepPreviousData });
  const found = word === '' ? [] : (response.data?.data ?? []);
  const options = found.filter(({ code }) => !taken.includes(code));
  const place = Math.max(0, Math.min(chosen, options.length - 1));
  const current = options[place];
  const isSettled = word !== '' && response.isSuccess && !response.isPlaceholderData;

  function type(text: string): void {
    setTyped(text);
    setChosen(0);
    setEntered(null);
  }

  function take({ code }: FoundInstrument): void {
    onTake(code);
    type('');
  }

  // Enter takes the marked result; if pressed before the response, it does so when the response arrives.
  const takeCurrent = useEffectEvent(() => {
    setEntered(null);
    if (current && !isFull) take(current);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a key was pressed before the response it is about
    if (isSettled && entered === word) takeCurrent();
  }, [isSettled, entered, word]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return; // a syllable is still being composed
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setChosen((place + step + options.length) % options.length);
    } else if (event.key === 'Enter' && word !== '') {
      event.preventDefault();
      setEntered(word);
    } else if (event.key === 'Escape') type('');
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
              onFocus={() => setChosen(n)}
              onPointerMove={() => setChosen(n)}
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
