import { Dialog } from '@base-ui/react/dialog';
import { search } from '@sise/contract/search';
import { LONGEST_SEARCH } from '@sise/contract/terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { queryOf } from '../api/query-of.ts';
import { storageOf } from '../ui/browser-storage.ts';
import { Icon } from '../ui/icon.tsx';
import { useShellNavigate } from '../ui/link.tsx';
import { SearchRetryButton } from '../ui/search-retry-button.tsx';
import { useEntered } from '../ui/use-entered.ts';
import { FoundList, optionId } from './found-list.tsx';
import { meantBy } from './marked.ts';
import { NothingFound } from './nothing-found.tsx';
import { groupsOf, linksIn, recentGroups } from './options.ts';
import type { SearchOption } from './search-option.ts';
import { forgetRecent, noteRecent, readRecent } from './recent.ts';
import styles from './search-palette.module.css';

const WHAT_IS_FOUND =
  '종목, 지수, 환율, 코인, 선물·옵션, 화면을 찾습니다. 예: 삼성전자, ㅅㅅㅈㅈ, 005930, 환율, 콜 985';

interface SearchPaletteProps {
  readonly open: boolean;
  /** The initial text of the field. */
  readonly typed: string;
  readonly onOpenChange: (open: boolean) => void;
}

/** 검색: instruments of every kind and pages of the site while typing, with full keyboard control. */
export function SearchPalette({ open, typed, onOpenChange }: SearchPaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={styles.searchPalette} aria-label="검색">
          <PaletteSearch first={typed} onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Mounted again at each opening, without the text typed before. */
function PaletteSearch({ first, onDone }: { readonly first: string; readonly onDone: () => void }) {
  const navigate = useShellNavigate();
  const list = useId();
  const [typed, setTyped] = useState(first);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const [recent, setRecent] = useState(() => readRecent(storageOf('localStorage')));
  const word = typed.trim();
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...queryOf(search.everything, { word }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });
  const groups = word === '' ? recentGroups(recent) : data ? groupsOf(data.data) : [];
  const options = linksIn(groups);
  const meant = meantBy(
    word,
    groups.flatMap((group) => group.options.map(({ name }) => name)),
  );
  const place = Math.max(0, Math.min(chosen, options.length - 1));
  const current = options.at(place);
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);

  const enter = useEntered({
    word,
    isSettled: word === '' || (data !== undefined && !isPlaceholderData),
    onTake() {
      if (current === undefined) return;
      leaveFor(current);
      navigate(current.to);
    },
  });

  function type(text: string): void {
    setTyped(text);
    setChosen(0);
    field.current?.focus();
  }

  function leaveFor({ to, name, note }: SearchOption): void {
    noteRecent(storageOf('localStorage'), { to, name, note });
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return; // a syllable is still being composed
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setChosen((place + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
  }

  return (
    <>
      <div className={styles.top}>
        <Icon name="search" size={20} />
        <input
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="종목명, 초성, 코드"
          aria-expanded={groups.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(list, place)}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          placeholder="종목명·초성·코드"
          value={typed}
          ref={field}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Dialog.Close className={styles.close}>닫기</Dialog.Close>
      </div>
      <div className={styles.list} aria-busy={isFetching}>
        {meant !== word && <p className={styles.meant}>‘{meant}’ 검색 결과입니다. 한/영 키를 확인하세요.</p>}
        <FoundList
          groups={groups}
          typed={meant}
          id={list}
          current={current}
          onChoose={leaveFor}
          onPoint={(option) => setChosen(options.indexOf(option))}
        />
        {word !== '' && error !== null ? (
          <div className={styles.none} role="alert">
            검색하지 못했습니다. {error.message} <SearchRetryButton onRetry={() => void refetch()} />
          </div>
        ) : (
          groups.length === 0 &&
          (word === '' || isFetching ? (
            <p className={styles.none}>{word === '' ? WHAT_IS_FOUND : '찾고 있습니다.'}</p>
          ) : (
            <NothingFound word={word} near={data?.data.near ?? []} onTry={type} onLeave={onDone} />
          ))
        )}
      </div>
      {word === '' && recent.length > 0 && (
        <div className={styles.foot}>
          <button
            type="button"
            onClick={() => {
              forgetRecent(storageOf('localStorage'));
              setRecent([]);
            }}
          >
            최근 본 항목 지우기
          </button>
        </div>
      )}
      {/* The field names the marked option; the count is announced when it changes. */}
      <output className="visually-hidden">
        {count > 0 ? `${count}건` : word !== '' && !isFetching && !error && '검색 결과가 없습니다.'}
      </output>
    </>
  );
}
