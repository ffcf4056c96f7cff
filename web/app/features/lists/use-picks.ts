import { useEffect } from 'react';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { readPicks, writePicks } from '../../quotes/column-set.ts';
import type { PickSet } from '../../quotes/column-set.ts';

interface NamedSet<Id extends string> extends PickSet<Id> {
  /** The key under which the browser stores the picks. */
  readonly name: string;
}

/** The optional columns: those of the address, else the list's own. Picks are stored for other lists of the same
 * columns. */
export function usePicks<Id extends string>(set: NamedSet<Id>, preset: readonly Id[]) {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const picked = readPicks(set, shown.get('cols'));

  function write(text: string | null): void {
    const next = askedNow();
    if (text === null) next.delete('cols');
    else next.set('cols', text);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    const remembered = recall(set.name);
    if (picked === null && remembered !== null) write(remembered);
    // Only when a list is opened: afterwards only the address counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    picks: picked ?? preset,
    isPicked: picked !== null,
    pick: (picks: readonly Id[] | null) => {
      const text = picks === null ? null : writePicks(set, picks);
      remember(set.name, text);
      write(text);
    },
  };
}

function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // no access to the storage
  }
}

function remember(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // no access to the storage: the address still has the columns
  }
}
