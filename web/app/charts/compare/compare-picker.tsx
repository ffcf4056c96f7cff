/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list of what was found under a field */
import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import { search, STOCKS_ONLY } from '@sise/contract/search';
import { useId } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { useTypeahead } from '../../api/use-typeahead.ts';
import { Icon } from '../../ui/icon.tsx';
import { LeavingItem } from '../../ui/leaving-item.tsx';
import { SearchRetryButton } from '../../ui/search-retry-button.tsx';
import { usePick, useTyping } from '../../ui/use-pick.ts';
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
  const typing = useTyping();
  const { typed, word, type, choose } = typing;
  const list = useId();
  const { data, isSettled, error, retry } = useTypeahead(
    word,
    queryOf(search.everything, { word, ...STOCKS_ONLY, stocks: 8, indices: 4, companies: 0 }),
  );
  const plain = compared.map(({ id, name, what }): Compared => ({ id, name, what }));
  const isFull = compared.length >= MOST_CHART_COMPARISONS;
  const found = word === '' ? BENCHMARKS : foundIn(data, self);
  const options = isFull ? [] : found.filter(({ id }) => compared.every((one) => one.id !== id));
  const isNone = isSettled && !isFull && options.length === 0;
  const { place, current, onKeyDown } = usePick({ typing, options, isSettled, onTake: take, listId: list });

  function take(one: Compared): void {
    onChange([...plain, one]);
    type('');
  }

  return (
    <div className={`${indicatorPickerStyles.chartPicker} ${indicatorPickerStyles.chartPickerCompare}`}>
      <PickerHead
        label="비교할 종목이나 지수 찾기"
        placeholder="종목명·초성·코드, 지수 이름"
        word={typed}
        onWord={type}
        onClose={onClose}
        field={{
          role: 'combobox',
          'aria-expanded': options.length > 0,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': current && `${list}-${place}`,
          autoComplete: 'off',
          enterKeyHint: 'done',
          onKeyDown,
        }}
      />
      {compared.length > 0 && (
        <ul className={indicatorPickerStyles.chartPickerTaken} aria-label="비교 중">
          {compared.map(({ id, name, state }) => (
            <LeavingItem key={id}>
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
            </LeavingItem>
          ))}
        </ul>
      )}
      <div
        className={indicatorPickerStyles.chartPickerFound}
        id={list}
        role="listbox"
        aria-label={word === '' ? '주요 지수' : '찾은 종목과 지수'}
        hidden={options.length === 0}
      >
        {options.map((one, n) => (
          <button
            key={one.id}
            type="button"
            id={`${list}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === place}
            onPointerMove={() => choose(n)}
            onClick={() => take(one)}
          >
            <b>{one.name}</b> <small>{one.what === 'index' ? '지수' : one.id}</small>
            <Icon name="chart" size={14} />
          </button>
        ))}
      </div>
      {error !== null && (
        <p className={indicatorPickerStyles.chartPickerNote} role="alert">
          찾지 못했습니다. {error.message} <SearchRetryButton onRetry={retry} />
        </p>
      )}
      <output className={isNone ? indicatorPickerStyles.chartPickerNote : 'visually-hidden'}>
        {isNone && (found.length > 0 ? '찾은 것은 모두 비교 중입니다.' : `‘${word}’ 검색 결과가 없습니다.`)}
        {word !== '' && options.length > 0 && `${options.length}건`}
      </output>
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
