import { createContext, lazy, Suspense, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

const SearchPalette = lazy(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette }));

interface Search {
  readonly open: () => void;
}

const SearchContext = createContext<Search>({ open: () => undefined });

/** Opens the search from anywhere. */
export function useSearch(): Search {
  return use(SearchContext);
}

/** Holds the search above every page: ⌘K, Ctrl+K or / opens it. Its code comes with the first use. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const search = useMemo(
    () => ({
      open() {
        setWanted(true);
        setIsOpen(true);
      },
    }),
    [],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      search.open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search]);

  return (
    <SearchContext value={search}>
      {children}
      {wanted && (
        <Suspense>
          <SearchPalette open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </SearchContext>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
