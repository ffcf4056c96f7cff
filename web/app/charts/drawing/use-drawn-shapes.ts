import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { readKept, writeKept } from '../../api/browser-storage.ts';
import { shapesIn, withShapes } from './kept-shapes.ts';
import type { Shape } from './shape.ts';

const KEY = 'sise-drawn-lines';

/** What was drawn on an instrument, kept from visit to visit in this browser. It is there once the page stands. */
export function useDrawnShapes(id: string | null): readonly [readonly Shape[], (shapes: readonly Shape[]) => void] {
  const text = useSyncExternalStore(never, readOwn, nothing);
  const kept = useMemo(() => (id === null ? [] : shapesIn(text, id)), [text, id]);
  const [drawn, setDrawn] = useState<readonly Shape[] | null>(null);
  const change = useCallback(
    (next: readonly Shape[]) => {
      setDrawn(next);
      if (id !== null) writeKept(KEY, withShapes(readOwn(), id, next));
    },
    [id],
  );
  return [drawn ?? kept, change];
}

const readOwn = () => readKept(KEY);
const nothing = () => null;
const never = () => () => {};
