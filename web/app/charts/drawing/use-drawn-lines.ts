import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { readKept, writeKept } from '../../api/browser-storage.ts';
import { linesIn, withLines } from './kept-lines.ts';
import type { TrendLine } from './trend-line.ts';

const KEY = 'sise-drawn-lines';

/** The lines drawn on an instrument, kept from visit to visit in this browser. They are there once the page stands. */
export function useDrawnLines(
  id: string | null,
): readonly [readonly TrendLine[], (lines: readonly TrendLine[]) => void] {
  const text = useSyncExternalStore(never, readOwn, nothing);
  const kept = useMemo(() => (id === null ? [] : linesIn(text, id)), [text, id]);
  const [drawn, setDrawn] = useState<readonly TrendLine[] | null>(null);
  const change = useCallback(
    (next: readonly TrendLine[]) => {
      setDrawn(next);
      if (id !== null) writeKept(KEY, withLines(readOwn(), id, next));
    },
    [id],
  );
  return [drawn ?? kept, change];
}

const readOwn = () => readKept(KEY);
const nothing = () => null;
const never = () => () => {};
