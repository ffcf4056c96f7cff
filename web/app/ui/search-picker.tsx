/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list of what was found under a field */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { SearchRetryButton } from './search-retry-button.tsx';
import { Icon } from './icon.tsx';
import { usePick } from './use-pick.ts';
import type { Typing } from './use-pick.ts';
import './search-picker.css';

interface SearchPickerProps<Option> {
  readonly typing: Typing;
  readonly options: readonly Option[];
  /** Whether the options are those of the word typed last. */
  readonly isSettled: boolean;
  readonly error: { readonly message: string } | null;
  readonly onRetry: () => void;
  readonly onTake: (option: Option) => void;
  readonly keyOf: (option: Option) => string;
  /** What an option shows. */
  readonly children: (option: Option) => ReactNode;
  /** Names the field, and the list below it. */
  readonly label: string;
  readonly listLabel: string;
  readonly placeholder: string;
  /** The text when there are no options for the word. */
  readonly none: string;
  /** The key of the option that is in force. */
  readonly inForce?: string | null;
  readonly disabled?: boolean;
  readonly size?: 'sm' | 'md';
  /** The list is part of the page below the field, instead of a popup. */
  readonly isInline?: boolean;
  /** At the end of the field. */
  readonly aside?: ReactNode;
  /** Between the field and the list. */
  readonly head?: ReactNode;
  readonly className: string | undefined;
}

const SIZES = { sm: 'search-picker search-picker--small', md: 'search-picker' } as const;

/** A search field with what is found for the word: an option is taken by pointer, or with the arrow keys and Enter. */
export function SearchPicker<Option>({ typing, options, isSettled, onTake, ...rest }: SearchPickerProps<Option>) {
  const { keyOf, children, label, listLabel, placeholder, none, error, onRetry } = rest;
  const { inForce = null, disabled, size = 'md', isInline = false, aside, head, className } = rest;
  const { typed, type, choose } = typing;
  const list = useId();
  const { place, current, onKeyDown } = usePick({ typing, options, isSettled, onTake, listId: list });
  const isNone = isSettled && options.length === 0;
  const popup = isInline ? '' : 'search-picker-popup';
  const note = `search-picker-note ${popup}`.trim();
  return (
    <div className={`${SIZES[size]} ${className ?? ''}`}>
      <label className="search-picker-field">
        <Icon name="search" size={size === 'sm' ? 16 : 20} />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && `${list}-${place}`}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          disabled={disabled}
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        {aside}
      </label>
      {head}
      <div
        className={`search-picker-list ${popup}`.trim()}
        id={list}
        role="listbox"
        aria-label={listLabel}
        hidden={!isInline && options.length === 0}
      >
        {options.map((option, n) => (
          <button
            key={keyOf(option)}
            type="button"
            id={`${list}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === place}
            aria-current={keyOf(option) === inForce || undefined}
            onPointerMove={() => choose(n)}
            onClick={() => onTake(option)}
          >
            {children(option)}
          </button>
        ))}
      </div>
      {error !== null && (
        <p className={note} role="alert">
          찾지 못했습니다. {error.message} <SearchRetryButton onRetry={onRetry} />
        </p>
      )}
      {/* One element for both texts: screen readers announce changes of one that is already there. */}
      <output className={isNone ? note : 'visually-hidden'}>
        {isNone && none}
        {options.length > 0 && `${options.length}건`}
      </output>
    </div>
  );
}
