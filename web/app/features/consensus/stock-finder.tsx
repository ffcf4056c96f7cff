import type { ConsensusRow } from '@sise/contract/reports';
import { comma, rate } from '@sise/domain/format/number';
import type { Shcode } from '@sise/domain/terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePick, useTyping } from '../../ui/use-pick.ts';
import { coveredQuery, findStocksQuery } from './queries.ts';
import styles from './stock-finder.module.css';

interface StockFinderProps {
  /** The name of the chosen stock or index; null for any. */
  readonly chosen: string | null;
  readonly code: Shcode | null;
  readonly onTake: (code: Shcode | null) => void;
}

const LONGEST_NAME = 100;

/** 종목: opens a popup that finds a stock with consensus; the chosen one can be taken out again. */
export function StockFinder({ chosen, code, onTake }: StockFinderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.finder}>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        종목 <b className="ellipsis">{chosen ?? '전체'}</b>
        <Icon name="search" size={14} />
      </button>
      {chosen !== null && (
        <button
          type="button"
          className="icon-button"
          aria-label={`종목 조건 ${chosen} 빼기`}
          onClick={() => onTake(null)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="종목 찾기"
        wide
        actions={<Button onClick={() => setOpen(false)}>닫기</Button>}
      >
        <Finding
          code={code}
          onTake={(taken) => {
            setOpen(false);
            onTake(taken);
          }}
        />
      </Dialog>
    </span>
  );
}

function Finding({ code, onTake }: { readonly code: Shcode | null; readonly onTake: (code: Shcode) => void }) {
  const typing = useTyping();
  const list = useId();
  const { typed, word, type, choose } = typing;
  const covered = useQuery({ ...coveredQuery, enabled: word === '' });
  const found = useQuery({ ...findStocksQuery(word), enabled: word !== '', placeholderData: keepPreviousData });
  const options = (word === '' ? covered.data?.data.rows : found.data?.data) ?? [];
  const isSettled = word !== '' && found.isSuccess && !found.isPlaceholderData;
  const take = ({ shcode }: ConsensusRow) => onTake(shcode);
  const { place, current, onKeyDown } = usePick({ typing, options, isSettled, onTake: take });
  const failure = word === '' ? covered : found;

  /** Without a word, Enter takes the marked one of the stocks shown. */
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && typed !== '') event.stopPropagation(); // clears the word, not the popup
    if (event.key === 'Enter' && word === '' && current !== undefined) take(current);
    else onKeyDown(event);
  }

  return (
    <div className={styles.finding}>
      <label className={styles.box}>
        <Icon name="search" size={16} />
        <input
          type="search"
          aria-label="종목명, 초성, 코드"
          aria-controls={list}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          placeholder="종목명·초성·코드"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKey}
        />
      </label>
      <p className={styles.head} aria-hidden="true">
        <span>{word === '' ? '많이 다루는 종목' : '찾은 종목'}</span>
        <span>의견</span>
        <span>평균 목표가</span>
        <span>괴리율</span>
        <span>분석</span>
      </p>
      <ul className={styles.found} id={list} aria-label={word === '' ? '많이 다루는 종목' : '찾은 종목'}>
        {options.map((option, n) => (
          <li key={option.shcode}>
            <button
              type="button"
              data-current={n === place || undefined}
              aria-current={option.shcode === code || undefined}
              onFocus={() => choose(n)}
              onPointerMove={() => choose(n)}
              onClick={() => take(option)}
            >
              <StockFigures row={option} />
            </button>
          </li>
        ))}
      </ul>
      {failure.error !== null && (
        <p className={styles.note} role="alert">
          찾지 못했습니다. {failure.error.message}{' '}
          <Button size="sm" onClick={() => void failure.refetch()}>
            다시 시도
          </Button>
        </p>
      )}
      {isSettled && options.length === 0 && (
        <output className={styles.note}>‘{word}’에 맞는, 최근 3개월 보고서가 있는 종목이 없습니다.</output>
      )}
      <output className="visually-hidden">
        {isSettled && current && `${options.length}건, 선택 ${current.hname}`}
      </output>
    </div>
  );
}

function StockFigures({ row: { hname, shcode, grade, target, upside, reports } }: { readonly row: ConsensusRow }) {
  return (
    <>
      <span className={styles.name}>
        <b className="ellipsis">{hname}</b>
        <small>{shcode}</small>
      </span>
      <span>{grade ?? '-'}</span>
      <span>{comma(target)}</span>
      <span aria-label={`괴리율 ${rate(upside, 1)}`}>{rate(upside, 1)}</span>
      <span>{comma(reports)}명</span>
    </>
  );
}
