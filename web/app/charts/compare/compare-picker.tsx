import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import { search, STOCKS_ONLY } from '@sise/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEntered } from '../../ui/use-entered.ts';
import { PickerHead } from '../picker-head.tsx';
import { MOST_CHART_COMPARISONS } from './compared.ts';
import type { Compared } from './compared.ts';
import type { ComparedCloses } from './use-compared.ts';
import indicatorPickerStyles from '../indicators/indicator-picker.module.css';

interface ComparePickerProps {
  /** The chart's own instrument; it cannot be compared with itself. */
  readonly self: string;
  readonly compared: readonly ComparedCloses[];
  readonly onChange: (compared: readonly Compared[]) => void;
  readonly onClose: () => void;
}

/** Offered before the reader types. */
const BENCHMARKS = (['KOSPI', 'KOSDAQ', 'KOSPI200'] as const).map((name): Compared => {
  return { id: MAIN_INDICES[name].upcode, name, what: 'index' };
});

/** A picker of other stocks and indices to compare with the chart. */
export function ComparePicker({ self, compared, onChange, onClose }: ComparePickerProps) {
  const [text, setText] = useState('');
  const word = useDeferredValue(text.trim());
  const response = useQuery({
    ...queryOf(search.everything, { word, ...STOCKS_ONLY, stocks: 8, indices: 4, companies: 0 }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });
  const found = word === '' ? BENCHMARKS : foundIn(response.data?.data, self);
  const plain = compared.map(({ id, name, what }): Compared => ({ id, name, what }));
  const isFull = compared.length >= MOST_CHART_COMPARISONS;
  const isTaken = (id: string) => compared.some((one) => one.id === id);
  // While a response is pending the list shows the results for an earlier word.
  const isAnswered = word !== '' && word === text.trim() && response.isSuccess && !response.isPlaceholderData;
  const take = (one: Compared) => {
    onChange([...plain, one]);
    setText('');
  };
  const enter = useEntered({
    word: text.trim(),
    isSettled: isAnswered,
    onTake() {
      const first = found.find(({ id }) => !isTaken(id));
      if (first && !isFull) take(first);
    },
  });
  return (
    <div className={`${indicatorPickerStyles.chartPicker} ${indicatorPickerStyles.chartPickerCompare}`}>
      <PickerHead
        label="비교할 종목이나 지수 찾기"
        placeholder="종목명·초성·코드, 지수 이름"
        word={text}
        onWord={setText}
        onClose={onClose}
        onEnter={enter}
      />
      {compared.length > 0 && (
        <ul className={indicatorPickerStyles.chartPickerTaken} aria-label="비교 중">
          {compared.map(({ id, name, state }) => (
            <li key={id}>
              {name}
              {state === 'failed' && <small> 불러오지 못함</small>}
              <button
                type="button"
                className="icon-button"
                aria-label={`${name} 비교 빼기`}
                onClick={() => onChange(plain.filter((one) => one.id !== id))}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className={indicatorPickerStyles.chartPickerFound}>
        {found.map((one) => {
          const taken = isTaken(one.id);
          return (
            <li key={one.id}>
              <button type="button" disabled={taken || isFull} onClick={() => take(one)}>
                <b>{one.name}</b> <small>{one.what === 'index' ? '지수' : one.id}</small>
                <Icon name={taken ? 'check' : 'chart'} size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      {word !== '' && response.error !== null && (
        <p className={indicatorPickerStyles.chartPickerNote} role="alert">
          찾지 못했습니다. {response.error.message}{' '}
          <Button size="sm" onClick={() => void response.refetch()}>
            다시 시도
          </Button>
        </p>
      )}
      {word !== '' && response.isSuccess && found.length === 0 && (
        <p className={indicatorPickerStyles.chartPickerNote}>‘{word}’ 검색 결과가 없습니다.</p>
      )}
      <p className={indicatorPickerStyles.chartPickerNote}>
        {isFull
          ? `${MOST_CHART_COMPARISONS}개를 모두 추가했습니다. 하나를 빼면 다른 종목을 추가할 수 있습니다.`
          : `화면의 첫 봉을 기준으로 비교합니다. ${MOST_CHART_COMPARISONS}개까지 추가할 수 있습니다.`}
      </p>
    </div>
  );
}

interface Found {
  readonly stocks: readonly { readonly shcode: string; readonly hname: string }[];
  readonly indices: readonly { readonly upcode: string; readonly hname: string }[];
}

function foundIn(response: Found | undefined, self: string): readonly Compared[] {
  if (response === undefined) return [];
  return [
    ...response.indices.map(({ upcode, hname }): Compared => ({ id: upcode, name: hname, what: 'index' })),
    ...response.stocks.map(({ shcode, hname }): Compared => ({ id: shcode, name: hname, what: 'stock' })),
  ].filter(({ id }) => id !== self);
}
