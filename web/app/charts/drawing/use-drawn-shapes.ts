import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { shapesIn, withShapes } from './stored-shapes.ts';
import type { Shape } from './shape.ts';

const KEY = 'sise-drawn-lines';

/** The shapes drawn on an instrument, stored in this browser. They are read after hydration. */
export function useDrawnShapes(id: string | null): readonly [readonly Shape[], (shapes: readonly Shape[]) => void] {
  const text = useSyncExternalStore(never, readOwn, nothing);
  const kept = useMemo(() => (id === null ? [] : shapesIn(text, id)), [text, id]);
  const [drawn, setDrawn] = useState<readonly Shape[] | null>(null);
  const change = useCallback(
    (next: readonly Shape[]) => {
      setDrawn(next);
      if (id !== null) writeStored(KEY, withShapes(readOwn(), id, next));
    },
    [id],
  );
  return [drawn ?? kept, change];
}

const readOwn = () => readStored(KEY);
const nothing = () => null;
const never = () => () => {};
