import { LONGEST_SEARCH } from '@sise/contract/terms';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { isTyping } from '../ui/is-typing.ts';
import { areLetterKeysOn } from '../ui/letter-keys.ts';
import { pressedKey } from '../ui/pressed-key.ts';
import { OpenedPart } from '../ui/opened-part.tsx';

const loadPalette = async () => (await import('./search-palette.tsx')).SearchPalette;

interface Search {
  /** @param typed the initial text of the field */
  readonly open: (typed?: string) => void;
}

/** `/?search=삼성` opens the search with that word, for search boxes of other sites. */
const ADDRESS_FIELD = 'search';

const SearchContext = createContext<Search>({ open: () => undefined });

/** Opens the search from anywhere. */
export function useSearch(): Search {
  return use(SearchContext);
}

/** Provides the search on every page: ⌘K, Ctrl+K or / opens it. Its code is loaded at the first use. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first, setFirst] = useState('');
  const search = useMemo(
    () => ({
      open(typed = '') {
        setFirst(typed);
        setIsOpen(true);
      },
    }),
    [],
  );

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get(ADDRESS_FIELD)?.slice(0, LONGEST_SEARCH);
    if (asked) search.open(asked);
  }, [search]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = pressedKey(event) === 'k' && (event.metaKey || event.ctrlKey);
      const isSlash =
        event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event.target) && areLetterKeysOn();
      if (event.defaultPrevented || (!isCommand && !isSlash)) return;
      event.preventDefault();
      search.open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search]);

  return (
    <SearchContext value={search}>
      {children}
      <OpenedPart load={loadPalette} open={isOpen} onMissing={() => setIsOpen(false)}>
        {(Palette) => <Palette open={isOpen} typed={first} onOpenChange={setIsOpen} />}
      </OpenedPart>
    </SearchContext>
  );
}
