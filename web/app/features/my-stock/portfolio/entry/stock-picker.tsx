/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list of what was found under a field */
import { portfolio } from '@sise/contract/portfolio';
import { search, STOCKS_ONLY } from '@sise/contract/search';
import { LONGEST_SEARCH } from '@sise/contract/terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { queryOf } from '../../../../api/query-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { passFocusOn } from '../../../../ui/pass-focus.ts';
import { useEntered } from '../../../../ui/use-entered.ts';
import { bringIntoView } from '../../../../ui/use-pick.ts';
import type { PickedStock } from './entry-fields.ts';
import { EntryField } from './field.tsx';
import { optionsFound, optionsHeld, type StockOption } from './found-stocks.ts';
import detailFieldsStyles from './detail-fields.module.css';
import fieldStyles from './field.module.css';
import styles from './stock-picker.module.css';

interface StockPickerProps {
  readonly groupId: string;
  readonly fault: string | undefined;
  readonly onPick: (stock: PickedStock) => void;
  /** Focuses the field on appearance, when the stock is being changed. */
  readonly startsFocused: boolean;
  /** The results are part of the page below the field, instead of a popup. */
  readonly isInline: boolean;
}

/** Finds a stock by name, 초성 or code; before anything is typed the held stocks are offered. */
export function StockPicker({ groupId, fault, onPick, startsFocused, isInline }: StockPickerProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const word = typed.trim();
  const held = useQuery(queryOf(portfolio.summaries, { id: groupId }));
  const found = useQuery({
    ...queryOf(search.everything, { word, stocks: 8, companies: 4, ...STOCKS_ONLY }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });
  const options =
    word === '' ? optionsHeld(held.data?.data.rows ?? []) : found.data ? optionsFound(found.data.data) : [];
  const place = Math.max(0, Math.min(chosen, options.length - 1));
  const isShown = (isOpen || isInline) && (word !== '' || options.length > 0);

  const isSettled = word === '' || (found.isSuccess && !found.isPlaceholderData);
  const enter = useEntered({ word, isSettled, onTake: pickMarked });

  function pickMarked(): void {
    const option = options[place];
    if (option !== undefined) pick(option);
  }

  function pick(option: StockOption): void {
    const { shcode, hname, currency } = option;
    onPick({ shcode, hname, currency });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return; // a syllable is still being composed
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = isShown ? (place + step + options.length) % options.length : place;
      setChosen(next);
      bringIntoView(listId, next);
      setOpen(true);
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault(); // the form is not sent with it
      event.stopPropagation();
      if (isSettled) pickMarked(); // in the press itself, from which the focus goes on
      else enter();
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <div className={styles.picker}>
      <EntryField label="종목" fault={fault}>
        {(named) => (
          <>
            <Icon name="search" size={16} />
            <input
              {...named}
              type="text"
              role="combobox"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isShown && options.length > 0 ? `${listId}-${place}` : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_SEARCH}
              enterKeyHint="next"
              placeholder="종목명·초성·코드"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just pressed 바꾸기
              autoFocus={startsFocused}
              value={typed}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onChange={(event) => {
                setTyped(event.target.value);
                setChosen(0);
                setOpen(true);
              }}
              onKeyDown={onKeyDown}
            />
          </>
        )}
      </EntryField>
      <div
        id={listId}
        role="listbox"
        aria-label={word === '' ? '보유 종목' : '찾은 종목'}
        hidden={!isShown || options.length === 0}
      >
        {options.map((option, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field above
          <div
            key={option.shcode}
            id={`${listId}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === place}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setChosen(n)}
            onClick={() => pick(option)}
          >
            <b className="ellipsis">{option.hname}</b>
            <span>{option.note}</span>
          </div>
        ))}
      </div>
      {isShown && word !== '' && options.length === 0 && (
        <output className={styles.pickerNone}>
          {found.error ? (
            <>
              검색하지 못했습니다. {found.error.message}{' '}
              <Button size="sm" onPointerDown={(event) => event.preventDefault()} onClick={() => void found.refetch()}>
                다시 시도
              </Button>
            </>
          ) : (
            (found.isFetching && '찾고 있습니다.') || `‘${word}’ 검색 결과가 없습니다.`
          )}
        </output>
      )}
      <output className="visually-hidden">{isShown && options.length > 0 ? `${options.length}종목` : ''}</output>
    </div>
  );
}

interface PickedProps {
  readonly stock: PickedStock | null;
  /** The text if no stock is chosen: 계좌 전체. */
  readonly none: string;
  /** null if it cannot be changed */
  readonly onChange: (() => void) | null;
  /** Removes the stock, if none is required. */
  readonly onClear: (() => void) | null;
}

/** The chosen stock, with a button to choose another. */
export function Picked({ stock, none, onChange, onClear }: PickedProps) {
  const label = useId();
  return (
    <div className={detailFieldsStyles.field}>
      <span className={detailFieldsStyles.label} id={label}>
        종목
      </span>
      <div
        className={`${fieldStyles.inputBox} ${styles.picked}`}
        data-part="input-box"
        role="group"
        aria-labelledby={label}
      >
        <b className="ellipsis">{stock?.hname ?? none}</b>
        {stock !== null && <span>{stock.shcode}</span>}
        <span className="spacer" />
        {onClear !== null && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              passFocusOn(currentTarget);
              onClear();
            }}
          >
            계좌 전체로
          </button>
        )}
        {onChange !== null && (
          <button type="button" data-part="change-stock" onClick={onChange} aria-label="종목 바꾸기">
            바꾸기
          </button>
        )}
      </div>
    </div>
  );
}
