import type { ConsensusRow } from '@sise/contract/reports';
import { comma, rate } from '@sise/domain/format/number';
import type { Shcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTypeahead } from '../../api/use-typeahead.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchPicker } from '../../ui/search-picker.tsx';
import { useTyping } from '../../ui/use-pick.ts';
import { coveredQuery, findStocksQuery } from './queries.ts';
import styles from './stock-finder.module.css';

interface StockFinderProps {
  /** The name of the chosen stock or index; null for any. */
  readonly chosen: string | null;
  readonly code: Shcode | null;
  readonly onTake: (code: Shcode | null) => void;
}

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
  const { word } = typing;
  const covered = useQuery({ ...coveredQuery, enabled: word === '' });
  const found = useTypeahead(word, findStocksQuery(word));
  const isOffered = word === '';
  const listLabel = isOffered ? '많이 다루는 종목' : '찾은 종목';
  return (
    <SearchPicker
      className={styles.finding}
      typing={typing}
      options={(isOffered ? covered.data?.data.rows : found.data) ?? []}
      isSettled={found.isSettled}
      error={isOffered ? covered.error : found.error}
      onRetry={isOffered ? () => void covered.refetch() : found.retry}
      onTake={({ shcode }) => onTake(shcode)}
      keyOf={({ shcode }) => shcode}
      nameOf={({ hname }) => hname}
      label="종목명, 초성, 코드"
      listLabel={listLabel}
      placeholder="종목명·초성·코드"
      none={`‘${word}’에 맞는, 최근 3개월 보고서가 있는 종목이 없습니다.`}
      inForce={code}
      size="sm"
      isInline
      head={
        <p className={styles.head} aria-hidden="true">
          <span>{listLabel}</span>
          <span>의견</span>
          <span>평균 목표가</span>
          <span>괴리율</span>
          <span>분석</span>
        </p>
      }
    >
      {(row) => <StockFigures row={row} />}
    </SearchPicker>
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
