import { MOST_INSTRUMENTS, type FoundInstrument } from '@sise/contract/comparison';
import { comma } from '@sise/domain/format/number';
import { useTypeahead } from '../../api/use-typeahead.ts';
import { Rate } from '../../quotes/rate.tsx';
import { SearchPicker } from '../../ui/search-picker.tsx';
import { useTyping } from '../../ui/use-pick.ts';
import { findQuery } from './queries.ts';
import styles from './instrument-picker.module.css';

interface InstrumentPickerProps {
  /** Codes of the compared instruments. */
  readonly taken: readonly string[];
  readonly onTake: (code: string) => void;
}

/** Finds an instrument of any kind as one types, and adds it. */
export function InstrumentPicker({ taken, onTake }: InstrumentPickerProps) {
  const typing = useTyping();
  const { word, type } = typing;
  const { data: found = [], isSettled, error, retry } = useTypeahead(word, findQuery(word));
  const isFull = taken.length >= MOST_INSTRUMENTS;

  function take({ code }: FoundInstrument): void {
    if (isFull) return;
    onTake(code);
    type('');
  }

  return (
    <SearchPicker
      className={styles.picker}
      typing={typing}
      options={found.filter(({ code }) => !taken.includes(code))}
      isSettled={isSettled}
      error={error}
      onRetry={retry}
      onTake={take}
      keyOf={({ code }) => code}
      label="비교할 종목, 지수, 환율, 원자재, 코인 찾기"
      listLabel="찾은 항목"
      placeholder={isFull ? `${MOST_INSTRUMENTS}개를 모두 골랐습니다` : '종목·지수·환율·원자재·코인'}
      none={found.length > 0 ? '찾은 것은 모두 비교 중입니다.' : `‘${word}’ 검색 결과가 없습니다.`}
      disabled={isFull}
      aside={
        <span className={styles.count}>
          {taken.length}/{MOST_INSTRUMENTS}
        </span>
      }
    >
      {({ hname, note, price, digits, chgrate }) => (
        <>
          <b className="ellipsis">{hname}</b>
          <span className="ellipsis">{note}</span>
          <span>{comma(price, digits)}</span>
          <Rate value={chgrate} />
        </>
      )}
    </SearchPicker>
  );
}
