import type { ConsensusRow } from '@sise/contract/reports';
import { comma, rate } from '@sise/domain/format/number';
import type { Shcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useTypeahead } from '../../api/use-typeahead.ts';
import { SearchPicker } from '../../ui/search-picker.tsx';
import { useTyping } from '../../ui/use-pick.ts';
import { coveredQuery, findStocksQuery } from './queries.ts';
import styles from './stock-finding.module.css';

interface StockFindingProps {
  readonly code: Shcode | null;
  readonly onTake: (code: Shcode) => void;
}

/** A field that finds a stock with consensus; without a word the stocks with most reports are offered. */
export function StockFinding({ code, onTake }: StockFindingProps) {
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
