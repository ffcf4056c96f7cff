import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ColumnId } from '../../quotes/column.tsx';
import { readPicks, writePicks } from '../../quotes/picked-columns.ts';

const REMEMBERED = 'sise.columns';

/** The optional columns: those of the address, else the list's own. What was picked is remembered for other lists. */
export function usePicks(preset: readonly ColumnId[]) {
  const [search, setSearch] = useSearchParams();
  const picked = readPicks(search.get('cols'));

  function write(text: string | null): void {
    const next = new URLSearchParams(search);
    if (text === null) next.delete('cols');
    else next.set('cols', text);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    const remembered = recall();
    if (picked === null && remembered !== null) write(remembered);
    // Only when a list is opened: afterwards the address alone counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    picks: picked ?? preset,
    isPicked: picked !== null,
    pick: (picks: readonly ColumnId[] | null) => {
      const text = picks === null ? null : writePicks(picks);
      remember(text);
      write(text);
    },
  };
}

function recall(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null; // storage is closed to this page
  }
}

function remember(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(REMEMBERED);
    else localStorage.setItem(REMEMBERED, text);
  } catch {
    // storage is closed to this page: the address still carries the columns
  }
}
